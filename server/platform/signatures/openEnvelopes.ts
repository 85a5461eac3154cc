/** Envelopes in envelopes (`.p7m.p7m`): each holds the next, the innermost the document. */
import { SignatureRefusal } from './refusal';
import { readSignedDocument, type ReadSignedData } from './signedData';
import { envelopeBytes, isPdf } from './envelopeBytes';

const MOST_LAYERS = 3;

export type Layer = ReadSignedData & { readonly content: Buffer };

/**
 * Opens all envelopes, the outermost first; their signatures are not verified here.
 * @throws SignatureRefusal where one of them is none, or they are more than three.
 */
export function openEnvelopes(file: Buffer): { readonly layers: readonly Layer[]; readonly document: Buffer } {
  const layers: Layer[] = [];
  let bytes = envelopeBytes(file);
  for (;;) {
    const layer = readSignedDocument(bytes);
    layers.push(layer);
    if (isPdf(layer.content)) return { layers, document: layer.content };
    const inner = innerEnvelope(layer.content);
    if (inner === null) return { layers, document: layer.content };
    if (layers.length === MOST_LAYERS) throw new SignatureRefusal('nestedTooDeep');
    bytes = inner;
  }
}

/** The envelope within; null when the content is a document of any kind and no envelope. */
function innerEnvelope(content: Buffer): Buffer | null {
  try {
    return envelopeBytes(content);
  } catch (error) {
    if (error instanceof SignatureRefusal) return null;
    throw error;
  }
}
