/** Faults in the assertion's statements about the person. */
import { append, element, elementsOf, need } from '../xml';
import { drop, gone, hollow, onAttribute, writeAttribute, wrong, type FaultGroup, type Scene } from './model';

const VALUE = 'Assertion/AttributeStatement/Attribute';

/** Returns the code with another check letter. */
const wrongCheckLetter = ({ attributes }: Scene): string => {
  const code = attributes['fiscalNumber'] ?? '';
  return code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
};

/** Puts a comment into a text: a reader that uses only the first part of it reads another value. */
const splitByComment = (target: Element): void => {
  const text = target.textContent;
  const document = target.ownerDocument;
  const at = text.length - 3;
  target.textContent = '';
  target.appendChild(document.createTextNode(text.slice(0, at)));
  target.appendChild(document.createComment('qui'));
  target.appendChild(document.createTextNode(text.slice(at)));
};

const first = (attribute: Element): Element => {
  const [value] = elementsOf(attribute);
  if (!value) throw new Error('The attribute has no value.');
  return value;
};

const OTHER_CODE = 'TINIT-VRDGPP60A01A944E';

export const attributeFaults: FaultGroup = {
  title: 'Attributi',
  faults: [
    ...gone('attribute-statement', 'Assertion/AttributeStatement', 'AttributeStatement', 'attributes'),
    wrong('attributes-hollow', 'Attribute senza nome e senza valore', 'attributes', hollow(VALUE)),
    wrong('attributes-missing', 'AttributeStatement senza Attribute', 'attributes', drop(VALUE)),
    wrong(
      'fiscal-number-missing',
      'fiscalNumber mancante',
      'attributes',
      onAttribute('fiscalNumber', (attribute) => attribute.parentNode?.removeChild(attribute)),
    ),
    wrong('fiscal-number-empty', 'fiscalNumber vuoto', 'attributes', writeAttribute('fiscalNumber', '')),
    wrong(
      'fiscal-number-no-value',
      'fiscalNumber senza AttributeValue',
      'attributes',
      onAttribute('fiscalNumber', (attribute) => attribute.removeChild(first(attribute))),
    ),
    wrong(
      'fiscal-number-prefix-only',
      'fiscalNumber col solo prefisso',
      'fiscal_code',
      writeAttribute('fiscalNumber', 'TINIT-'),
    ),
    wrong(
      'fiscal-number-malformed',
      'fiscalNumber che non è un codice fiscale',
      'fiscal_code',
      writeAttribute('fiscalNumber', 'TINIT-ABC'),
    ),
    wrong(
      'fiscal-number-check-letter',
      'fiscalNumber con carattere di controllo errato',
      'fiscal_code',
      writeAttribute('fiscalNumber', wrongCheckLetter),
    ),
    wrong(
      'fiscal-number-foreign',
      'fiscalNumber di un altro Paese',
      'fiscal_code',
      writeAttribute('fiscalNumber', 'TINFR-1234567890123'),
    ),
    wrong(
      'fiscal-number-company',
      'Partita IVA al posto del codice fiscale',
      'fiscal_code',
      writeAttribute('fiscalNumber', 'TINIT-00000000000'),
    ),
    wrong(
      'fiscal-number-line-break',
      'fiscalNumber seguito da un secondo codice su un’altra riga',
      'fiscal_code',
      writeAttribute('fiscalNumber', ({ attributes }) => `${attributes['fiscalNumber'] ?? ''}\n${OTHER_CODE}`),
    ),
    wrong(
      'fiscal-number-full-width',
      'fiscalNumber in caratteri a larghezza intera',
      'fiscal_code',
      writeAttribute('fiscalNumber', ({ attributes }) =>
        (attributes['fiscalNumber'] ?? '').replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
      ),
    ),
    // In capitals it would be the code of Lucia Bianchi.
    wrong(
      'fiscal-number-long-s',
      'fiscalNumber con una S lunga (ſ)',
      'fiscal_code',
      writeAttribute('fiscalNumber', 'TINIT-BNCLCU90E61F257ſ'),
    ),
    wrong(
      'fiscal-number-twice',
      'Due attributi fiscalNumber diversi',
      'attributes',
      onAttribute('fiscalNumber', (attribute) => {
        const second = attribute.cloneNode(true) as Element;
        first(second).textContent = OTHER_CODE;
        attribute.parentNode?.appendChild(second);
      }),
    ),
    wrong(
      'fiscal-number-two-values',
      'fiscalNumber con due valori',
      'attributes',
      onAttribute('fiscalNumber', (attribute) => append(attribute, element('saml:AttributeValue', {}, OTHER_CODE))),
    ),
    wrong(
      'fiscal-number-nested',
      'fiscalNumber con un elemento al suo interno',
      'fiscal_code',
      onAttribute('fiscalNumber', (attribute) => append(first(attribute), element('saml:AttributeValue', {}, 'X'))),
    ),
    wrong(
      'fiscal-number-comment',
      'Commento dentro fiscalNumber',
      'unreadable',
      onAttribute('fiscalNumber', (attribute) => {
        splitByComment(first(attribute));
      }),
    ),
    wrong('name-id-comment', 'Commento dentro NameID', 'unreadable', (document) => {
      splitByComment(need(document, 'Assertion/Subject/NameID'));
    }),
    wrong(
      'audience-comment',
      'Audience di un altro servizio, con un commento dopo quella giusta',
      'unreadable',
      (document, { request }) => {
        const audience = need(document, 'Assertion/Conditions/AudienceRestriction/Audience');
        audience.appendChild(document.createComment('qui'));
        audience.appendChild(document.createTextNode('.altro.example'));
        if (!audience.textContent.startsWith(request.audience)) throw new Error('The audience is not what it was.');
      },
    ),
  ],
};
