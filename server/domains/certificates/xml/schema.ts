/** Our own XML schema of the national reduced format, made from the table of fields. */
import {
  codesTo,
  nationalMembers,
  type Field,
  type FieldTable,
  type GroupField,
  type ListField,
  type Value,
  type ValueField,
} from '../content/field';
import { ape, ROOT } from '../content/fields';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const facet = (name: string, value: string | number) => `<xs:${name} value="${escaped(String(value))}"/>`;
const restricted = (base: string, ...facets: string[]) =>
  `<xs:simpleType><xs:restriction base="xs:${base}">${facets.join('')}</xs:restriction></xs:simpleType>`;

const DAY = String.raw`\d{4}-\d{2}-\d{2}(Z|[+\-]\d{2}:\d{2})?`;

/** The type of a value as an element's child. */
function typeOf(value: Exclude<Value, { kind: 'fixed' }>): string {
  switch (value.kind) {
    case 'text':
      return restricted(
        'string',
        ...(value.max === null ? [] : [facet('maxLength', value.max)]),
        ...(value.pattern === undefined ? [] : [facet('pattern', value.pattern)]),
      );
    case 'decimal':
      return restricted(
        'decimal',
        ...(value.places === null ? [] : [facet('fractionDigits', value.places)]),
        ...(value.least === undefined ? [] : [facet('minInclusive', value.least)]),
      );
    case 'integer':
      return restricted('integer', facet('minInclusive', value.least), facet('maxInclusive', value.most));
    case 'code':
      // Numeric codes may come as `01` or `+1`: xs:integer compares their values.
      return value.codes.every((one) => /^\d+$/.test(one))
        ? restricted('integer', ...value.codes.map((one) => facet('enumeration', one)))
        : restricted('string', ...value.codes.map((one) => facet('enumeration', one)));
    case 'photo':
      return restricted('base64Binary', facet('maxLength', value.maxBytes));
    case 'boolean':
      return restricted('boolean');
    case 'date':
      // Years have four digits. Without a facet on the day libxml2 does not ignore the spaces around it, as XML Schema
      // requires.
      return restricted('date', facet('pattern', DAY));
  }
}

function valueElement(name: string, { value, whenEmpty }: ValueField, occurs: string): string {
  if (value.kind === 'fixed')
    return `<xs:element name="${name}" type="xs:string" fixed="${escaped(value.text)}"${occurs}/>`;
  const byDefault = whenEmpty === undefined ? '' : ` default="${escaped(whenEmpty)}"`;
  return `<xs:element name="${name}"${byDefault}${occurs}>${typeOf(value)}</xs:element>`;
}

const sequence = (content: string, occurs = '') => `<xs:sequence${occurs}>${content}</xs:sequence>`;
const complex = (name: string, content: string, occurs: string) =>
  `<xs:element name="${name}"${occurs}><xs:complexType>${content}</xs:complexType></xs:element>`;
const most = (count: number | null) => (count === null ? 'unbounded' : String(count));

function members({ members: table, oneOf = [] }: GroupField): string {
  const fields = nationalMembers(table);
  const elements = (isChosen: boolean) =>
    fields
      .filter(([name]) => oneOf.includes(name) === isChosen)
      .map(([name, field]) => element(name, field))
      .join('');
  const choice = oneOf.length === 0 ? '' : `<xs:choice>${elements(true)}</xs:choice>`;
  return sequence(choice + elements(false));
}

function listElement(name: string, { of, least, most: count, isFlat, isOptional }: ListField): string {
  if (isFlat === true && of.node === 'group')
    return complex(
      name,
      sequence(elementsOf(of.members), ` minOccurs="${String(least)}" maxOccurs="${most(count)}"`),
      isOptional === true ? ' minOccurs="0"' : '',
    );
  const minimum = isOptional === true ? 0 : least;
  return element(name, of, ` minOccurs="${String(minimum)}" maxOccurs="${most(count)}"`);
}

const elementsOf = (table: FieldTable) =>
  nationalMembers(table)
    .map(([name, field]) => element(name, field))
    .join('');

function element(name: string, field: Field, occurs = field.isOptional === true ? ' minOccurs="0"' : ''): string {
  switch (field.node) {
    case 'value':
      return valueElement(name, field, occurs);
    case 'group':
      return complex(name, members(field), occurs);
    case 'list':
      return listElement(name, field);
  }
}

const schemaOf = (root: GroupField): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="unqualified">${element(ROOT, root, '')}</xs:schema>`;

/** Returns the schema of the reduced format v12.00 as a text. */
export const reducedSchema = (): string => schemaOf(ape);

/**
 * Returns the schema of the certificate within the extended format v5: amounts with two decimals, declarations of
 * another list.
 */
export const extendedSchema = (): string => schemaOf(extended(ape) as GroupField);

const EXTENDED: Readonly<Record<string, Pick<ValueField, 'value' | 'whenEmpty'>>> = {
  consumoAnnuo: { value: { kind: 'decimal', places: 2, least: 0 } },
  energiaEsportata: { value: { kind: 'decimal', places: 2, least: 0 }, whenEmpty: '0' },
  dichiarazioneIndipendenza: { value: { kind: 'code', codes: codesTo(3) } },
};

function extended(field: Field, name = ''): Field {
  switch (field.node) {
    case 'value': {
      const { [name]: own } = EXTENDED;
      if (!own) return field;
      const { whenEmpty: _reduced, ...rest } = field;
      return { ...rest, ...own };
    }
    case 'list':
      return { ...field, of: extended(field.of, name) };
    case 'group':
      return {
        ...field,
        members: Object.fromEntries(
          Object.entries(field.members).map(([member, one]) => [member, extended(one, member)]),
        ),
      };
  }
}
