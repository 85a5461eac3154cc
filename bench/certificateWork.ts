/** Measures a save with all its rules, and the printed form of a certificate, through the whole server. */
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { consistent } from '../test/support/certificates/consistent';
import { makeCertifier } from '../test/support/certificates/certifier';
import { startServer } from '../test/support/startServer';
import type { BenchContext } from './bench';
import { median } from './measure';

/** Milliseconds at the median. */
const MOST = { save: 15, document: 200 } as const;
/** The date of the consistent certificates. */
const DAY = new Date('2026-11-23T08:00:00Z');
const [DRAFTS, WARM_UP, SAVES, DOCUMENTS] = [20, 60, 300, 40];

async function run({ print }: Pick<BenchContext, 'print'>): Promise<readonly string[]> {
  const server = await startServer({ clock: () => DAY, referenceData: true });
  try {
    const certifier = await makeCertifier(server);
    // A picture is sent separately.
    const withoutPicture = consistent.filter(({ datiGenerali }) => !datiGenerali?.datiIdentificativi?.fotoEdificio);
    const contents = fc.sample(withoutPicture, { numRuns: DRAFTS, seed: 5 });
    const drafts: { id: string; version: number; content: object }[] = [];
    for (const content of contents) {
      const { id, saved } = await certifier.filled(content);
      drafts.push({ id, version: saved.version, content });
    }
    const timed = async (turns: number, work: (draft: (typeof drafts)[number], turn: number) => Promise<unknown>) => {
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const draft = drafts[turn % DRAFTS];
        if (!draft) throw new Error('There is no draft.');
        const start = performance.now();
        await work(draft, turn);
        times.push(performance.now() - start);
      }
      return median(times);
    };
    const save = async (draft: (typeof drafts)[number], turn: number) => {
      // Each save changes something: an unchanged one might be recognised.
      const changed = { ...draft.content, informazioniMiglioramento: `Sportello energia, giro ${String(turn)}` };
      const answer = await certifier.save(draft.id, draft.version, changed);
      if (answer.statusCode !== 200) throw new Error(`A save answered ${answer.body}`);
      draft.version = answer.json<{ version: number }>().version;
    };
    const printOut = async (draft: (typeof drafts)[number]) => {
      const answer = await certifier.ask('GET', `/${draft.id}/document`);
      if (answer.statusCode !== 200) throw new Error(`A document answered ${answer.body}`);
    };
    await timed(WARM_UP, save);
    const saving = await timed(SAVES, save);
    await timed(DRAFTS, printOut);
    const printing = await timed(DOCUMENTS, printOut);
    print(`${'save with all rules, median'.padEnd(52)}${saving.toFixed(1).padStart(9)} ms`);
    print(`${'printed form (PDF), median'.padEnd(52)}${printing.toFixed(1).padStart(9)} ms`);
    return [
      ...(saving > MOST.save ? [`A save takes ${saving.toFixed(1)} ms, ${String(MOST.save)} at most.`] : []),
      ...(printing > MOST.document ? [`A PDF takes ${printing.toFixed(1)} ms, ${String(MOST.document)} at most.`] : []),
    ];
  } finally {
    await server.close();
  }
}

export const certificateWork = { name: 'Work on certificates', run };
