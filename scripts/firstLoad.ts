/** The first loads of visitors' pages and their budgets: requirements of the product, not wishes. */
import type { Budget } from './bundleBudget';

/**
 * A page, with the dynamic imports of its first load besides the entry, by the module and the request in the sources.
 */
export type PublicLoad = { name: string; parts: readonly RegExp[]; budget: Budget };

const ports = /laterPages\.ts \.\.\/publicPorts$/;
const serviceMessages = /\/features\/openMessages$/;
const visura = [ports, serviceMessages, /portalPages\.ts \.\.\/features\/visura$/, /\/api\/visura$/];
/** Icons of public pages; the two searches show none of them. */
const icons = /\/LaterIconPath$/;
/** The contacts of the office, for the pages that show them. */
const office = /\/api\/publicStatements$/;
const links = [ports, icons, serviceMessages, /\.\/linkPages$/];
const budget = { js: 150, css: 45 };

export const publicLoads: readonly PublicLoad[] = [
  { name: 'the public home', parts: [/\/pages\/HomePage$/], budget: { js: 140, css: 45 } },
  { name: 'the search of the register', parts: [...visura, /\.\/VisuraPage$/], budget },
  { name: 'the search by cadastre', parts: [...visura, /\.\/CadastrePage$/], budget },
  { name: 'the page of a certificate', parts: [...visura, office, /search\/routes\.tsx \.\/CertificatePage$/], budget },
  {
    name: 'the verification',
    parts: [...links, office, /\/features\/verificationWithOffice$/, /\/api\/visura$/, /\/pages\/Verification$/],
    budget,
  },
  {
    name: 'a proof of consultation',
    parts: [...links, /\/features\/verification$/, /\/api\/visura$/, /\.\/ProofPage$/],
    budget,
  },
  {
    name: 'the statistics',
    budget,
    parts: [...links, /\/features\/statistics$/, /\/api\/statistics$/, /\.\/StatisticsPage$/],
  },
  {
    name: 'the open data',
    parts: [...links, /\/features\/openData$/, /\/api\/openData$/, /\.\/OpenDataPage$/],
    budget,
  },
];
