import type { Database } from '../../../platform/database/schema';
import { readSettings } from '../../../platform/settings/settingValues';
import type { Ape } from '../content/fields';
import { exact } from '../numbers';
import type { CertificateRecord } from '../record/record';
import { thresholdOf, weightsOf } from './weights';

/**
 * Reads the settings of the score: weights, threshold below which certificates are controlled, and the random sample.
 */
export async function readScoring(database: Database, tenantId: string) {
  const settings = await readSettings(database, tenantId);
  return {
    weights: weightsOf(settings.text('Sace.Ape.ScoreWeights')),
    threshold: thresholdOf(settings.text('Sace.Ape.ScoreThreshold')),
    sample: { percent: settings.count('Sace.Ape.SamplePercent'), seed: settings.text('Sace.Ape.SampleSeed') },
  };
}

export type Scoring = Awaited<ReturnType<typeof readScoring>>;

/**
 * Counts other certificates of the certifier with the same index and area whose address is another; at most a handful
 * count.
 */
export async function countLookalikes(
  database: Database,
  { id, certifierId, replaces }: CertificateRecord,
  { datiGenerali, prestazioneImpianti }: Ape,
): Promise<number> {
  const building = datiGenerali?.datiIdentificativi;
  const [index, area] = [exact(prestazioneImpianti?.epglnren), exact(building?.superficieUtileRiscaldata)];
  if (!index || !area) return 0;
  const found = await database
    .selectFrom('certificate')
    .select('id')
    .where('certifier_id', '=', certifierId)
    .where('id', '<>', id)
    .where('ep_nren', '=', index.toFixed())
    .where('area', '=', area.toFixed())
    .where('address', 'is distinct from', building?.indirizzo?.trim() ?? null)
    .$if(replaces.length > 0, (query) => query.where('id', 'not in', replaces))
    .limit(5)
    .execute();
  return found.length;
}
