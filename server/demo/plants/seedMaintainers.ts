/**
 * Companies of the demonstration that apply to maintain plants, or may do so: one in each state, so that the office's
 * list has an open decision.
 */
import { addDays } from '../../../common/days/italianDays';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { instantOf } from '../dates';
import { LAST_NAMES } from '../names';
import { seededRandom } from '../random';
import { findFirstCompanies, insertEnablings } from './plantsRepository';

const LIVES = [
  { state: 'asked', letters: 'ce', reason: null },
  { state: 'asked', letters: 'cde', reason: null },
  { state: 'asked', letters: 'c', reason: null },
  { state: 'incomplete', letters: 'ce', reason: 'La visura è di più di sei mesi fa: serve quella di oggi.' },
  { state: 'enabled', letters: 'acde', reason: null },
  { state: 'enabled', letters: 'ce', reason: null },
  { state: 'refused', letters: 'c', reason: 'L’abilitazione alla lettera c non risulta dalla visura.' },
  { state: 'suspended', letters: 'ce', reason: 'Il responsabile tecnico ha lasciato l’impresa.' },
] as const;

export async function seedMaintainers(database: Database, today: string): Promise<void> {
  const companies = await findFirstCompanies(database, LIVES.length);
  await insertEnablings(
    database,
    companies.flatMap((companyId, at) => {
      const life = LIVES[at];
      if (!life) return [];
      const random = seededRandom(1, at + 1, 37);
      const requestedOn = addDays(today, -random.integer(3, 60));
      const decidedAt = life.state === 'asked' ? null : instantOf(addDays(requestedOn, 2), 640);
      return [
        {
          id: random.uuid(),
          tenant_id: HOST_TENANT_ID,
          company_id: companyId,
          version: life.state === 'asked' ? 2 : 3,
          state: life.state,
          rea_province: 'BO',
          rea_number: String(random.integer(100_000, 599_999)),
          letters: life.letters,
          technical_manager: `Bruno ${random.pick(LAST_NAMES)}`,
          fgas_number: at % 2 === 0 ? `FG-${String(random.integer(10_000, 99_999))}` : null,
          fgas_until: at % 2 === 0 ? addDays(today, random.integer(60, 900)) : null,
          note: null,
          documents: '[]',
          reason: life.reason,
          asked_at: instantOf(requestedOn, 600),
          decided_at: decidedAt,
          updated_at: decidedAt ?? instantOf(requestedOn, 600),
        },
      ];
    }),
  );
}
