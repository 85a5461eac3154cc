/** Exports the rules of accreditations under one name, for the database and for the ledger in memory. */
import type { Rulebook } from '../../platform/cases/planMove';
import { notFound } from '../../platform/errors';
import type { CaseFile } from './caseFile';
import { CHANGES } from './effects/effects';
import type { Accreditation } from './kind';
import { machine } from './machine';
import { refusalOf, refuseOwnCase, staleCase } from './refusals';
import { isSent } from './states';

/** The name of these records in errors. */
export const NAME = 'Accreditamento';
/** The name of these records in record_history. */
export const ENTITY = 'accreditation';

export const rules: Rulebook<Accreditation, CaseFile> = {
  ...CHANGES,
  entity: ENTITY,
  machine,
  admit: ({ record }, { caller }, { by }) => {
    if (by !== 'officer') return;
    if (!isSent(record.state)) throw notFound(NAME, record.id);
    refuseOwnCase(record, caller.userId);
  },
  stale: staleCase,
  refused: refusalOf,
};
