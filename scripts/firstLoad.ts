/** The first loads of visitors' pages and their budgets: requirements of the product, not wishes. */
import type { Budget } from './bundleBudget';

/**
 * A page, with the dynamic imports of its first load besides the entry, by the module and the request in the sources.
 */
export type PublicLoad = { name: string; parts: readonly RegExp[]; budget: Budget };

/** The state and the calls of a room. */
const room = (path: string, api: string) => [
  new RegExp(`/${path}/feature\\.ts \\./slice$`),
  new RegExp(`/${path}/feature\\.ts .*/api/${api}$`),
];
/** Those of a room that has a flow of its own, too. */
const roomWithFlow = (path: string, api: string) => [...room(path, api), new RegExp(`/${path}/feature\\.ts \\./saga$`)];
const serviceMessages = /\/messages\/open\/feature$/;
const visura = [...room('public-register/search', 'visura'), serviceMessages];
/** Icons of public pages; the two searches show none of them. */
const icons = /\/LaterIconPath$/;
/** The contacts of the office, for the pages that show them. */
const office = /\/search\/feature\.ts .*\/api\/publicStatements$/;
const links = [icons, serviceMessages, /\.\/linkPages$/];
const budget = { js: 150, css: 45 };

export const publicLoads: readonly PublicLoad[] = [
  { name: 'the public home', parts: [/\/pages\/HomePage$/], budget: { js: 140, css: 45 } },
  { name: 'the search of the register', parts: [...visura, /\.\/VisuraPage$/], budget },
  { name: 'the search by cadastre', parts: [...visura, /\.\/CadastrePage$/], budget },
  {
    name: 'the page of a certificate',
    parts: [...visura, office, /search\/feature\.ts \.\/CertificatePage$/],
    budget,
  },
  {
    name: 'the verification',
    parts: [
      ...links,
      ...room('public-register/verification', 'visura'),
      ...room('public-register/search', 'visura'),
      office,
      /\/pages\/Verification$/,
    ],
    budget,
  },
  {
    name: 'a proof of consultation',
    parts: [...links, ...room('public-register/verification', 'visura'), /\.\/ProofPage$/],
    budget,
  },
  {
    name: 'the statistics',
    parts: [...links, ...roomWithFlow('public-register/statistics', 'statistics'), /\.\/StatisticsPage$/],
    budget,
  },
  {
    name: 'the open data',
    parts: [
      ...links,
      ...roomWithFlow('public-register/open-data', 'generated/services/OpenDataService'),
      /\.\/OpenDataPage$/,
    ],
    budget,
  },
];
