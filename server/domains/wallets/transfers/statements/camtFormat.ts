/**
 * Makes our own schema of the part of camt.053 that is read, and the list of elements that the parser returns, from one
 * table. Pure.
 */
import type { DocumentFormat, Kept } from '../../../../platform/xml/parsed';
import { camtFields, type CamtField, type CamtFields, type CamtVersion } from './camtFields';

const ROOT = 'Document';

const occurs = ({ least, most }: CamtField) => ` minOccurs="${String(least)}" maxOccurs="${String(most)}"`;

function element(name: string, field: CamtField): string {
  if (field.members) return `<xs:element name="${name}"${occurs(field)}>${groupType(field.members)}</xs:element>`;
  if (field.attribute !== undefined || field.type?.startsWith('xs:') === true)
    return `<xs:element name="${name}" type="${field.type ?? ''}"${occurs(field)}/>`;
  return `<xs:element name="${name}"${occurs(field)}>${field.type ?? ''}</xs:element>`;
}
const groupType = (members: CamtFields): string =>
  `<xs:complexType><xs:sequence>${Object.entries(members)
    .map(([name, field]) => element(name, field))
    .join('')}</xs:sequence></xs:complexType>`;

/** An amount is never negative: the direction stands beside it. */
const AMOUNT =
  '<xs:simpleType name="AmountText"><xs:restriction base="xs:decimal"><xs:minInclusive value="0"/><xs:fractionDigits value="5"/><xs:totalDigits value="18"/></xs:restriction></xs:simpleType>' +
  '<xs:complexType name="Amount"><xs:simpleContent><xs:extension base="AmountText"><xs:attribute name="Ccy" use="required"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{3}"/></xs:restriction></xs:simpleType></xs:attribute></xs:extension></xs:simpleContent></xs:complexType>';

const keptOf = (members: CamtFields): Kept =>
  Object.fromEntries(
    Object.entries(members).map(([name, { members: inner, attribute }]) => [
      name,
      inner ? keptOf(inner) : attribute === undefined ? {} : { [`@${attribute}`]: {} },
    ]),
  );

export function camtFormat(version: CamtVersion): DocumentFormat & { readonly name: CamtVersion } {
  const fields = camtFields(version);
  return {
    name: version,
    root: ROOT,
    namespace: `urn:iso:std:iso:20022:tech:xsd:${version}`,
    schema: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${AMOUNT}<xs:element name="${ROOT}">${groupType(fields)}</xs:element></xs:schema>`,
    kept: keptOf(fields),
    hasLines: true,
  };
}
