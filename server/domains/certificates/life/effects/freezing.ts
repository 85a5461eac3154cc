/** DaFirmare prints and stores the document that is signed, so that nothing else can be signed. */
import type { Effect } from '../../../../platform/cases/kind';
import { notFound } from '../../../../platform/errors';
import { freeze } from '../../document/freeze';
import { loadCertificate } from '../../record/recordRepository';
import type { CertificateCase } from '../kind';
import { NAME } from '../refusals';

export const freezing: Effect<CertificateCase> = {
  before: async ({ transaction, record: { id }, changes, deps, now }) => {
    // The content has the number by now.
    const loaded = await loadCertificate(transaction, id);
    if (!loaded) throw notFound(NAME, id);
    const { number = loaded.record.number, verificationCode = loaded.record.verificationCode } = changes;
    const record = { ...loaded.record, number, verificationCode };
    return { documentSha256: await freeze(transaction, { ...loaded, record }, { at: now, publicUrl: deps.publicUrl }) };
  },
};
