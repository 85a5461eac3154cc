/** Writes statements as Turtle and as JSON-LD, both with the same content. Pure. */
import { Writer, type Quad } from 'n3';
import { PREFIXES } from './catalogue';

/** Writes `text/turtle`. */
export const turtle = (quads: readonly Quad[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const writer = new Writer({ prefixes: PREFIXES });
    writer.addQuads([...quads]);
    writer.end((error: Error | null, text: string) => {
      if (error) reject(error);
      else resolve(text);
    });
  });

const short = (address: string): string => {
  const found = Object.entries(PREFIXES).find(([, start]) => address.startsWith(start));
  return found ? `${found[0]}:${address.slice(found[1].length)}` : address;
};

/** Writes a value: an address, a text with its language, or one with its type. */
function valueOf({ object }: Quad): object {
  if (object.termType !== 'Literal') return { '@id': object.value };
  if (object.language !== '') return { '@value': object.value, '@language': object.language };
  const type = short(object.datatype.value);
  return { '@value': object.value, ...(type !== 'xsd:string' && { '@type': type }) };
}

/** Writes `application/ld+json`: a graph of nodes, each with all its statements. */
export function jsonLd(quads: readonly Quad[]): string {
  const nodes = new Map<string, Record<string, unknown[]>>();
  for (const quad of quads) {
    const node = nodes.get(quad.subject.value) ?? {};
    nodes.set(quad.subject.value, node);
    const predicate = short(quad.predicate.value);
    if (predicate === 'rdf:type') (node['@type'] ??= []).push(short(quad.object.value));
    else (node[predicate] ??= []).push(valueOf(quad));
  }
  const graph = [...nodes].map(([id, node]) => ({ '@id': id, ...node }));
  return `${JSON.stringify({ '@context': PREFIXES, '@graph': graph }, null, 2)}\n`;
}
