/** The page of a certificate for programs and people without scripts: the built page with its facts in it. Pure. */
import { writtenDay } from '../../../../platform/dates';
import { STATE_NAMES } from '../../acts/stateNames';
import type { publicFacts } from '../facts';

export type PublicFacts = ReturnType<typeof publicFacts>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** What links and search engines show of a page, and what stands in it without scripts. */
export interface Told {
  readonly title: string;
  readonly description: string;
  /** Where the page is, with the portal's own address. */
  readonly address: string;
  /** Made of escaped texts alone. */
  readonly body: string;
  /** What search engines read; null where they may not keep the page. */
  readonly structured: string | null;
}

const figure = (value: number) => value.toLocaleString('it', { maximumFractionDigits: 2 });

const placeOf = ({ address, comune, province }: PublicFacts) =>
  [address, comune === null ? null : `${comune}${province === null ? '' : ` (${province})`}`]
    .filter((part) => part !== null)
    .join(', ');

function factsOf(facts: PublicFacts): (readonly [string, string])[] {
  const { units, recommendations, allRecommendations, endedOn, validTo } = facts;
  const known: readonly (readonly [string, string | null])[] = [
    ['Stato', STATE_NAMES[facts.state]],
    ['Sostituito da', facts.replacedBy],
    ['Classe energetica', facts.energyClass],
    ['EPgl,nren', facts.epNren === null ? null : `${figure(facts.epNren)} kWh/m² anno`],
    ['EPgl,ren', facts.epRen === null ? null : `${figure(facts.epRen)} kWh/m² anno`],
    ['Emissioni di CO₂', facts.co2 === null ? null : `${figure(facts.co2)} kg/m² anno`],
    ['Indirizzo', placeOf(facts)],
    [
      'Dati catastali',
      units
        .map((unit) =>
          [unit.belfiore, unit.section, unit.sheet, unit.parcel, unit.subalterno].filter(Boolean).join('/'),
        )
        .join(', '),
    ],
    ['Anno di costruzione', facts.built === null ? null : String(facts.built)],
    ['Superficie utile riscaldata', facts.heatedArea === null ? null : `${figure(facts.heatedArea)} m²`],
    ['Emesso il', facts.issuedOn === null ? null : writtenDay(facts.issuedOn)],
    ['Valido fino al', (endedOn ?? validTo) === null ? null : writtenDay(endedOn ?? validTo ?? '')],
    ['Interventi consigliati', recommendations.map(({ kind }) => kind).join('; ')],
    ['Classe raggiungibile con tutti gli interventi', allRecommendations.energyClass],
    ['Certificatore', [facts.certifierName, facts.companyName].filter(Boolean).join(', ')],
  ];
  return known.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));
}

/** What the page of an act tells. */
export function toldOf(facts: PublicFacts, address: string, structured: string | null): Told {
  const title = `Attestato ${facts.number}`;
  const until = facts.endedOn ?? facts.validTo;
  const description = [
    facts.energyClass === null ? null : `Classe energetica ${facts.energyClass}`,
    facts.epNren === null ? null : `EPgl,nren ${figure(facts.epNren)} kWh/m² anno`,
    placeOf(facts),
    `${STATE_NAMES[facts.state]}${until === null ? '' : `, valido fino al ${writtenDay(until)}`}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join('. ');
  const rows = factsOf(facts).map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`);
  return { title, description, address, structured, body: `<h1>${escaped(title)}</h1><dl>${rows.join('')}</dl>` };
}

/** What the page says where there is nothing to show any more, or never was. */
export const toldPlainly = (title: string, text: string, address: string): Told => ({
  title,
  description: text,
  address,
  structured: null,
  body: `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
});

/** The built page with it: title, description and what links show of it in its head, the facts where scripts would write them. */
export function pageWith(page: string, { title, description, address, body, structured }: Told): string {
  const meta = (name: string, content: string) => `<meta ${name} content="${escaped(content)}">`;
  const head = [
    `<title>Sace - ${escaped(title)}</title>`,
    meta('property="og:title"', title),
    meta('property="og:description"', description),
    meta('property="og:type"', 'website'),
    meta('property="og:url"', address),
    meta('property="og:site_name"', 'Sace'),
    meta('property="og:locale"', 'it_IT'),
    // Whether search engines may keep addresses of buildings is the Region's to decide.
    structured ?? meta('name="robots"', 'noindex'),
  ].join('');
  // Functions, since a text may hold what replacing takes for a pattern.
  return page
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<meta name="?description"? content="[^"]*"\s*\/?>/, () => meta('name="description"', description))
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => `<noscript>${body}</noscript>`);
}
