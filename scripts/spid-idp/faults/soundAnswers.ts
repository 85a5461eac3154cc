/** Answers that follow the rules, so that a service provider that refuses everything does not pass. */
import { FORMATS, NAMESPACES } from '../names';
import { append, element, elementsOf, findAll, need } from '../xml';
import { unset, writeAttribute, type Fault, type FaultGroup, type Scene } from './model';

const attributes = (document: Document) => findAll(document, 'Assertion/AttributeStatement/Attribute');
const good = (id: string, what: string, edit: NonNullable<Fault['edit']>): Fault => ({
  id,
  what,
  outcome: 'accepted',
  edit,
});

function withMilliseconds(document: Document, { now }: Scene): void {
  document.documentElement.setAttribute('IssueInstant', now.toISOString());
  need(document, 'Assertion').setAttribute('IssueInstant', now.toISOString());
}

export const soundAnswers: FaultGroup = {
  title: 'Risposte corrette',
  faults: [
    { id: 'good', what: 'Risposta corretta', outcome: 'accepted' },
    { id: 'good-level-3', what: 'Livello superiore a quello chiesto', outcome: 'accepted', level: 3 },
    good('good-milliseconds', 'IssueInstant con i millesimi', withMilliseconds),
    good('good-issuer-without-format', 'Issuer della Response senza Format', unset('Issuer', 'Format')),
    good('good-attributes-without-format', 'Attributi senza NameFormat', (document) => {
      for (const attribute of attributes(document)) attribute.removeAttribute('NameFormat');
    }),
    good('good-values-without-type', 'Valori degli attributi senza xsi:type', (document) => {
      for (const value of attributes(document).flatMap(elementsOf)) value.removeAttributeNS(NAMESPACES.xsi, 'type');
    }),
    good('good-more-attributes', 'Un attributo non chiesto in più', (document) => {
      const extra = element(
        'saml:Attribute',
        { Name: 'ivaCode', NameFormat: FORMATS.basicAttribute },
        element('saml:AttributeValue', { 'xsi:type': 'xs:string' }, 'VATIT-00000000000'),
      );
      append(need(document, 'Assertion/AttributeStatement'), extra);
    }),
    good(
      'good-lower-case',
      'Codice fiscale in minuscolo',
      writeAttribute(
        'fiscalNumber',
        (scene) => `TINIT-${(scene.attributes['fiscalNumber'] ?? '').slice(6).toLowerCase()}`,
      ),
    ),
  ],
};
