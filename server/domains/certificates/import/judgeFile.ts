/** Judges a file by the four passes of the Region's check: encoding, form, schema, rules (domain rule 26). */
import { decodeXml } from '../../../platform/xml/decode';
import { hasDoctype } from '../../../platform/xml/prolog';
import { completenessOf, FIELD_RULE } from '../content/completeness';
import { MOST_ITEMS } from '../content/field';
import { ape, type Ape } from '../content/fields';
import { findingsOf } from '../rules';
import { NEW_BUILDING } from '../rules/dates';
import type { Finding, Surroundings } from '../rules/rule';
import { withCalculation } from '../xml/calculation';
import { readGroup, type ReadElement } from '../xml/read';
import type { Format } from './parser/parsed';
import type { XmlParser } from './parser/parser';
import { schemaFindings } from './parser/schemaMessages';
import { placesIn, type Place } from './places';

/**
 * Rules about data that the file has no place for, which the form requires: reasons for a missing plate, points of
 * delivery.
 */
const OF_THE_FORM: ReadonlySet<string> = new Set(['17']);

/** The reduced format cannot say either that a project was calculated, which alone needs no inspection. */
const isOfTheForm = ({ rule }: Finding, { datiGenerali, datiRegionali }: Ape) =>
  OF_THE_FORM.has(rule) ||
  (rule === '2' && datiGenerali?.motivazione === NEW_BUILDING && datiRegionali?.metodologia === undefined);

const ROOT = 'ape2015';
const ROOT_PATH = `/${ROOT}`;
const blocked = (rule: string, message: string, path = '/'): FileFinding => ({ rule, level: 'error', path, message });

/** A finding about a file: with the place of its element, and the text that stands there. */
export interface FileFinding extends Finding {
  /** Counted from 1. */
  readonly line?: number;
  /** Counted from 1. */
  readonly column?: number;
  readonly value?: string;
}

export interface ReadFile {
  readonly content: Ape;
  readonly format: Format;
  /** Violations of the schema. */
  readonly findings: readonly FileFinding[];
  /** Findings that hinder nothing. */
  readonly warnings: readonly FileFinding[];
  /** Returns the place of the element with a path. */
  readonly placeOf: (path: string) => Place | undefined;
}

/** A file that is no certificate has only the reasons why. */
export type FileReading = ReadFile | { readonly content: null; readonly findings: readonly FileFinding[] };

const refused = (finding: FileFinding): FileReading => ({ content: null, findings: [finding] });

const foreignMessage = (root: string) =>
  root === 'documento'
    ? 'Nel file in formato esteso manca l’attestato, l’elemento «ape2015»: esportalo di nuovo dal programma.'
    : `La radice del file è «${root}»: ci si aspetta «ape2015» (formato ridotto 12.00) o «documento» (formato esteso 5.0).`;

/** Runs the first three passes. */
export async function readFileOf(parser: XmlParser, bytes: Buffer): Promise<FileReading> {
  const decoded = decodeXml(bytes);
  if ('message' in decoded) return refused(blocked('encoding', decoded.message));
  const { text, warning } = decoded;
  if (hasDoctype(text))
    return refused(
      blocked('security', 'Il file contiene una definizione DOCTYPE, che non è ammessa: esportalo di nuovo senza.'),
    );
  const parsed = await parser.parse(text);
  switch (parsed.kind) {
    case 'malformed':
      return refused({
        ...blocked('wellformed', 'Il file non è XML ben formato: c’è un errore in questa riga, o poco prima.'),
        line: parsed.line,
      });
    case 'excessive':
      return refused(blocked('security', 'Il file è troppo grande o troppo annidato per essere un attestato.'));
    case 'foreign':
      return refused(blocked('xsd', foreignMessage(parsed.root), `/${parsed.root}`));
    case 'read': {
      const endless = endlessIn(parsed.element);
      if (endless !== undefined)
        return refused(
          blocked(
            'xsd',
            `Il file ripete «${endless}» più di ${String(MOST_ITEMS)} volte: non può essere un attestato.`,
          ),
        );
      const certificate = contentOf(readGroup(parsed.element, ape), parsed.format);
      const { content, findings } = parsed.calculation
        ? withCalculation(certificate, parsed.calculation)
        : { content: certificate, findings: [] };
      return {
        content,
        format: parsed.format,
        findings: [...schemaFindings(parsed.errors, parsed.element), ...findings],
        warnings: warning === null ? [] : [{ ...blocked('encoding', warning), level: 'warning' }],
        placeOf: placesIn(text, ROOT),
      };
    }
  }
}

/**
 * Returns the name of an element that is repeated more often than any list of the form takes; a draft of it could not
 * be saved.
 */
function endlessIn({ children }: ReadElement): string | undefined {
  const counts = new Map<string, number>();
  for (const { name } of children) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, count] of counts) if (count > MOST_ITEMS) return name;
  for (const child of children) {
    const found = endlessIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The extended format declares independence in other words, so the certifier declares it again in the form. */
function contentOf(read: Readonly<Record<string, unknown>>, format: Format): Ape {
  const content = read as Ape;
  if (format === 'v12') return content;
  const { dichiarazioneIndipendenza: _other, ...signature } = content.soggettoCertificatore ?? {};
  return { ...content, soggettoCertificatore: signature };
}

/**
 * Findings of the rules, split into faults of the file and data that its draft needs because no file can contain them.
 */
export interface RuleFindings {
  readonly ofFile: readonly Finding[];
  readonly ofForm: readonly Finding[];
}

/** Runs the fourth pass; only over content that the schema accepts. */
export function rulesOver(content: Ape, around: Surroundings): RuleFindings {
  const all = [...emptyIn(content), ...findingsOf({ ape: content, around })].map((finding) => ({
    ...finding,
    path: `${ROOT_PATH}/${finding.path}`,
  }));
  return {
    ofFile: all.filter((finding) => !isOfTheForm(finding, content)),
    ofForm: all.filter((finding) => isOfTheForm(finding, content)),
  };
}

/**
 * Members that the draft fills in and never takes from the file: the certifier's record, and the names of the place.
 */
const OF_THE_RECORD = /^(?:soggettoCertificatore\/|datiExtra\/(?:comune|provincia|regione)$)/;

/** Finds elements that the schema lets be empty, though a certificate needs them. */
function emptyIn(content: Ape): Finding[] {
  const { missing, blank } = completenessOf(content);
  const empty = new Set(blank);
  return missing
    .filter((path) => empty.has(path) && !OF_THE_RECORD.test(path))
    .map((path) => ({ rule: FIELD_RULE, level: 'error', path, message: 'L’elemento è vuoto: compilalo.' }));
}

/** Adds the place of its element to each finding about a certificate's element. */
export const withPlaces = (findings: readonly FileFinding[], { placeOf }: Pick<ReadFile, 'placeOf'>): FileFinding[] =>
  findings.map((finding) => {
    const place = placeOf(finding.path);
    if (!place) return finding;
    const { line, column, value } = place;
    return { ...finding, line, column, ...(value !== undefined && { value }) };
  });

/** Sums the findings up in one word. */
export const outcomeOf = (findings: readonly Finding[]): 'ok' | 'warning' | 'blocked' => {
  if (findings.some(({ level }) => level === 'error')) return 'blocked';
  return findings.length > 0 ? 'warning' : 'ok';
};
