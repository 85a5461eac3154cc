/** The page of a certificate for programs and people without scripts: the built page with its facts in it. Pure. */
import { writtenDay } from '../../../../../common/days/italianDays';
import { STATE_NAMES } from '../../../registration';
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

/** The parts of a page for links, search engines and readers without scripts. */
export interface PageParts {
  readonly title: string;
  readonly description: string;
  /** The address of the page, with the portal's own. */
  readonly address: string;
  /** HTML made of escaped texts alone. */
  readonly body: string;
  /** Structured data for search engines; null where they may not index the page. */
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

/** Describes an act. */
export function partsOf(facts: PublicFacts, address: string, structured: string | null): PageParts {
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

/** Describes an act that is unknown or must not be shown any more. */
export const plainParts = (title: string, text: string, address: string): PageParts => ({
  title,
  description: text,
  address,
  structured: null,
  body: `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
});

/**
 * Inserts the parts into the built page: title, description and data for links into its head, the facts into the
 * element that scripts fill.
 */
export function pageWith(page: string, { title, description, address, body, structured }: PageParts): string {
  const meta = (name: string, content: string) => `<meta ${name} content="${escaped(content)}">`;
  const head = [
    `<title>Sace - ${escaped(title)}</title>`,
    meta('property="og:title"', title),
    meta('property="og:description"', description),
    meta('property="og:type"', 'website'),
    meta('property="og:url"', address),
    meta('property="og:site_name"', 'Sace'),
    meta('property="og:locale"', 'it_IT'),
    // The Region decides whether search engines may index addresses of buildings.
    structured ?? meta('name="robots"', 'noindex'),
  ].join('');
  // Replacing by a function keeps patterns such as `$&` in a text as they are.
  return page
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<meta name="?description"? content="[^"]*"\s*\/?>/, () => meta('name="description"', description))
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => `<noscript>${body}</noscript>`);
}
