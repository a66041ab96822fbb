import { offerLinks } from "./link.js";

offerLinks();
