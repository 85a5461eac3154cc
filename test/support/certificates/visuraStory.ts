/** The calls of browser stories to the public register. */

export type FoundRow = {
  readonly number: string;
  readonly address: string;
  readonly comune: string;
  readonly province: string;
  readonly cadastre: readonly string[];
};

/** A valid certificate of the demonstration register. */
export async function anyRow(url: string): Promise<FoundRow> {
  const answer = await fetch(`${url}/api/app/visura?text=garibaldi&state=Registrata&take=1`);
  const { items } = (await answer.json()) as { items: FoundRow[] };
  const [row] = items;
  if (row === undefined) throw new Error('The demonstration register has no such certificate.');
  return row;
}

export const anyNumber = async (url: string): Promise<string> => (await anyRow(url)).number;
