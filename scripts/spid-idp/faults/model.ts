/** The definition of a fault of the identity provider, and the small changes that make up faults. */
import type { RefusalReason } from '../../../server/identity/provider/spid/refusals';
import type { Credentials } from '../credentials';
import type { SpidAttributes } from '../people';
import type { TestProvider } from '../provider';
import type { AuthnRequest } from '../requestRules';
import { instant } from '../response';
import type { Signing } from '../signing';
import { elementsOf, findAll } from '../xml';

/** The values that a fault can use. */
export interface Scene {
  readonly provider: TestProvider;
  readonly request: AuthnRequest;
  readonly attributes: SpidAttributes;
  readonly level: 1 | 2 | 3;
  readonly now: Date;
  /** Credentials that no metadata contains. */
  readonly stranger: Credentials;
  /** The ID of a request of another sign-in, not answered yet. */
  readonly otherRequestId: string;
  /** The ID of a request that was answered already. */
  readonly usedRequestId: string;
}

/** The fields of the form that the browser posts. */
export type Fields = Readonly<Record<string, string>>;

/**
 * The required verdict of the portal on an answer, which is stored with it; null for an answer that is not stored
 * because it is never read.
 */
export type Outcome = 'accepted' | RefusalReason | null;

type SignatureChange = (sound: Signing, scene: Scene) => Signing | null;

/** One fault of a provider, or of an attacker in between, with the required verdict of the service provider. */
export interface Fault {
  readonly id: string;
  /** The name in Italian, for the chooser. */
  readonly what: string;
  readonly outcome: Outcome;
  /** The NN of "ErrorCode nrNN": with it the answer is a failure. */
  readonly errorCode?: number;
  /** A level that replaces the chosen one. */
  readonly level?: 1 | 2 | 3;
  /** Changes the response before it is signed. */
  readonly edit?: (document: Document, scene: Scene) => void;
  /** Changes the signature; null leaves that signature out. */
  readonly signResponse?: SignatureChange;
  readonly signAssertion?: SignatureChange;
  /** Changes the text after the assertion is signed and before the response is. */
  readonly forgeInside?: (xml: string, scene: Scene) => string;
  /** Changes the signed text, as an attacker in between would. */
  readonly forge?: (xml: string, scene: Scene) => string;
  /** Changes the fields of the form. */
  readonly post?: (fields: Fields, scene: Scene) => Fields;
  /** True when the answer arrives twice; the second one must be refused. */
  readonly isSentTwice?: true;
}

export interface FaultGroup {
  readonly title: string;
  readonly faults: readonly Fault[];
}

type Edit = NonNullable<Fault['edit']>;
type Value = string | ((scene: Scene) => string);

const valueOf = (value: Value, scene: Scene) => (typeof value === 'string' ? value : value(scene));

// "." means the Response itself. A fault that changes nothing would be no fault, so a missing target is an error.
function targets(document: Document, path: string): Element[] {
  const found = path === '.' ? [document.documentElement] : findAll(document, path);
  if (found.length === 0) throw new Error(`There is no ${path} to change.`);
  return found;
}

/** Sets an attribute of the element at the path. */
export const set =
  (path: string, name: string, value: Value): Edit =>
  (document, scene) => {
    for (const target of targets(document, path)) target.setAttribute(name, valueOf(value, scene));
  };

/** Removes an attribute. */
export const unset =
  (path: string, name: string): Edit =>
  (document) => {
    for (const target of targets(document, path)) target.removeAttribute(name);
  };

/** Removes the element. */
export const drop =
  (path: string): Edit =>
  (document) => {
    for (const target of targets(document, path)) target.parentNode?.removeChild(target);
  };

/** Sets the text of the element. */
export const write =
  (path: string, value: Value): Edit =>
  (document, scene) => {
    for (const target of targets(document, path)) target.textContent = valueOf(value, scene);
  };

/** Leaves the element without attributes and content. */
export const hollow =
  (path: string): Edit =>
  (document) => {
    for (const target of targets(document, path)) {
      target.textContent = '';
      for (const { name } of Array.from(target.attributes)) target.removeAttribute(name);
    }
  };

/** Returns an instant `milliseconds` from now. */
export const fromNow =
  (milliseconds: number) =>
  ({ now }: Scene): string =>
    instant(new Date(now.getTime() + milliseconds));

/** Returns an instant relative to that of the request. */
export const fromRequest =
  (milliseconds: number) =>
  ({ request }: Scene): string =>
    instant(new Date(request.issueInstant.getTime() + milliseconds));

/** Makes several changes in order. */
export const both =
  (...edits: readonly Edit[]): Edit =>
  (document, scene) => {
    for (const edit of edits) edit(document, scene);
  };

const attributeNamed =
  (name: string) =>
  (document: Document): Element => {
    const found = findAll(document, 'Assertion/AttributeStatement/Attribute').find(
      (attribute) => attribute.getAttribute('Name') === name,
    );
    if (!found) throw new Error(`The response does not tell ${name}: the service provider did not ask for it.`);
    return found;
  };

/** Changes the SPID attribute of that name. */
export const onAttribute =
  (name: string, change: (attribute: Element, scene: Scene) => void): Edit =>
  (document, scene) => {
    change(attributeNamed(name)(document), scene);
  };

/** Gives the SPID attribute another value. */
export const writeAttribute = (name: string, value: Value): Edit =>
  onAttribute(name, (attribute, scene) => {
    for (const held of elementsOf(attribute)) held.textContent = valueOf(value, scene);
  });

/** Returns the two usual faults of an attribute: empty and missing. */
export function absent(id: string, path: string, name: string, outcome: Outcome): Fault[] {
  const part = path === '.' ? 'Response' : path.slice(path.lastIndexOf('/') + 1);
  return [
    { id: `${id}-empty`, what: `${name} di ${part} vuoto`, outcome, edit: set(path, name, '') },
    { id: `${id}-missing`, what: `${name} di ${part} mancante`, outcome, edit: unset(path, name) },
  ];
}

/** Returns the two usual faults of an element: empty and missing. */
export function gone(
  id: string,
  path: string,
  what: string,
  whenEmpty: Outcome,
  whenMissing: Outcome = whenEmpty,
): Fault[] {
  return [
    { id: `${id}-empty`, what: `${what} vuoto`, outcome: whenEmpty, edit: hollow(path) },
    { id: `${id}-missing`, what: `${what} mancante`, outcome: whenMissing, edit: drop(path) },
  ];
}

/** Makes a fault by a change before the signature. */
export const wrong = (id: string, what: string, outcome: Outcome, edit: Edit): Fault => ({ id, what, outcome, edit });
