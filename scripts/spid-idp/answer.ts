/** Makes the answer that is posted to the service provider: by the rules, except for one fault. */
import type { Fault, Fields, Scene } from './faults/model';
import { failureResponse, successResponse } from './response';
import { sign, soundSigning } from './signing';
import { findAll, parse, serialize } from './xml';

export interface Answer {
  /** The address to which the form is posted. */
  readonly action: string;
  readonly fields: Fields;
  readonly isSentTwice: boolean;
}

const RESPONSE = "/*[local-name(.)='Response']";
const ASSERTION = `${RESPONSE}/*[local-name(.)='Assertion']`;

/** Makes the answer to the scene's request with the fault in it. */
export function makeAnswer(fault: Fault, scene: Scene): Answer {
  const { provider, request, now } = scene;
  const level = fault.level ?? scene.level;
  const document =
    fault.errorCode === undefined
      ? successResponse({ ...scene, level })
      : failureResponse(provider, request, now, fault.errorCode);
  fault.edit?.(document, scene);
  const signed = signedResponse(serialize(document), fault, scene);
  const xml = fault.forge?.(signed, scene) ?? signed;
  const fields = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.relayState };
  return {
    action: request.consumer,
    fields: fault.post?.(fields, scene) ?? fields,
    isSentTwice: fault.isSentTwice ?? false,
  };
}

function signedResponse(unsigned: string, fault: Fault, scene: Scene): string {
  const sound = soundSigning(scene.provider.credentials);
  const ofAssertion = fault.signAssertion ? fault.signAssertion(sound, scene) : sound;
  const ofResponse = fault.signResponse ? fault.signResponse(sound, scene) : sound;
  const assertions = findAll(parse(unsigned), 'Assertion').map(
    (_assertion, index) => `${ASSERTION}[${String(index + 1)}]`,
  );
  const inner = ofAssertion ? assertions.reduce((xml, path) => sign(xml, path, ofAssertion), unsigned) : unsigned;
  const inside = fault.forgeInside?.(inner, scene) ?? inner;
  return ofResponse ? sign(inside, RESPONSE, ofResponse) : inside;
}
