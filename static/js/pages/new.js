import { bindForm } from "./bind.js";

bindForm();
