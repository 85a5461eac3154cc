/** Finds the fields of a certificate that are still missing, and the texts that are no value of their field. Pure. */
import type { Finding } from '../rules/rule';
import type { Field, GroupField, ListField, Value, ValueField } from './field';
import { ape, type Ape } from './fields';
import { lexicalProblem, type LexicalProblem } from './lexical';

/** The rule name that findings about single texts carry. */
export const FIELD_RULE = 'campo';

export interface Completeness {
  /** Paths of the missing fields, in the order of the form. */
  readonly missing: readonly string[];
  /** Findings about texts that are no value of their field. */
  readonly wrong: readonly Finding[];
  /** Findings about lists with more items than the format allows, each item readable. */
  readonly excessive: readonly Finding[];
  /** Paths of texts that are present and blank. */
  readonly blank: readonly string[];
}

/** Paths that stay empty until the Region fills them in, or may be empty in any certificate. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  'datiAttestato/codiceIdentificativo',
  'datiGenerali/datiIdentificativi/piano',
  'datiGenerali/datiIdentificativi/interno',
  'informazioniMiglioramento',
]);
/** Rule 17 handles an empty plate: it demands a reason. */
const isPlate = (path: string) => path.endsWith('/codiceCatastoRegionaleImpiantiTermici');

type Content = Readonly<Record<string, unknown>>;

/** Walks every member that the format requires, and every text that is present. */
export function completenessOf(content: Ape): Completeness {
  const missing: string[] = [];
  const wrong: Finding[] = [];
  const blank: string[] = [];
  const excessive: Finding[] = [];
  const lookAt = (field: Field, given: unknown, path: string, isRequired: boolean): void => {
    if (given === undefined || given === null) {
      if (isRequired && field.isOptional !== true) lack(field, path);
      return;
    }
    if (field.node === 'value') lookAtText(field, given as string, path, isRequired);
    else if (field.node === 'list') lookAtItems(field, given as readonly unknown[], path);
    else lookAtMembers(field, given as Content, path);
  };
  const lack = (field: Field, path: string): void => {
    if (field.node === 'value') {
      if (field.whenEmpty === undefined && !MAY_BE_EMPTY.has(path) && !isPlate(path)) missing.push(path);
    } else if (field.node === 'list') {
      if (field.least > 0) missing.push(path);
    } else
      for (const [name, member] of Object.entries(field.members))
        lookAt(member, undefined, join(path, name), !isEither(field, name));
  };
  const lookAtText = (field: ValueField, text: string, path: string, isRequired: boolean): void => {
    if (text.trim() === '') {
      blank.push(path);
      if (isRequired && field.isOptional !== true) lack(field, path);
      return;
    }
    const problem = lexicalProblem(field.value, text);
    if (problem !== null)
      wrong.push({ rule: FIELD_RULE, level: 'error', path, message: messageOf(problem, field.value) });
  };
  const lookAtItems = ({ of, least, most }: ListField, items: readonly unknown[], path: string): void => {
    if (items.length < least) missing.push(path);
    if (most !== null && items.length > most)
      excessive.push({ rule: FIELD_RULE, level: 'error', path, message: tooManyMessage(most) });
    for (const [index, item] of items.entries()) lookAt(of, item, `${path}[${String(index + 1)}]`, true);
  };
  const lookAtMembers = (field: GroupField, members: Content, path: string): void => {
    for (const [name, member] of Object.entries(field.members))
      lookAt(member, members[name], join(path, name), !isEither(field, name));
  };
  lookAtMembers(ape, content, '');
  return { missing, wrong, excessive, blank };
}

const join = (path: string, name: string) => (path === '' ? name : `${path}/${name}`);
/** Exactly one of these members must be present; a rule reports when none is. */
const isEither = ({ oneOf = [] }: GroupField, name: string) => oneOf.includes(name);

const tooManyMessage = (most: number) => `Al massimo ${String(most)} righe: togli quelle in più.`;

/** Explains the problem to the certifier. */
export function messageOf(problem: LexicalProblem, value: Value): string {
  switch (problem) {
    case 'tooLong':
      return value.kind === 'text'
        ? `Scrivi al massimo ${String(value.max)} caratteri.`
        : 'L’immagine è troppo grande.';
    case 'comma':
      return 'Nel file i decimali stanno dopo il punto, non dopo la virgola: riscrivi il numero.';
    case 'number':
      return 'Scrivi un numero.';
    case 'decimals':
      return value.kind === 'decimal' && value.places === 0
        ? 'Scrivi un numero intero.'
        : `Scrivi al massimo ${String(value.kind === 'decimal' ? value.places : 0)} decimali.`;
    case 'range':
      return value.kind === 'integer'
        ? `Scrivi un numero intero da ${String(value.least)} a ${String(value.most)}.`
        : 'Scrivi un numero non negativo.';
    case 'date':
      return 'Scrivi una data che esiste, come 20/03/2026 (nel file 2026-03-20).';
    case 'flag':
      return 'Scegli sì o no.';
    case 'code':
      return 'Scegli una voce dell’elenco.';
    case 'photo':
      return 'La foto non si legge: sceglila di nuovo.';
    case 'pattern':
      return 'Questo testo non ha la forma che il campo chiede.';
    case 'fixed':
    case 'empty':
      return 'Questo valore non è ammesso.';
  }
}
