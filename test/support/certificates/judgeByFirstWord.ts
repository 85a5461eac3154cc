/** Replaces the verification of signatures: the first word of a file, or behind its document, decides the verdict. */
import type { SignedActCheck } from '../../../server/domains/registration/signing/signature/checkSignedAct';
import type { Accepted } from '../../../server/domains/registration/signing/signature/verdict';

/** The flag decides whether the revocation status of certificates is known. */
export const revocation = { isKnown: false };

const ACCEPTED: Accepted = {
  kind: 'accepted',
  format: 'CAdES',
  signers: [
    {
      name: 'Anna Verdi',
      fiscalCode: 'VRDNNA70A41D704X',
      issuer: 'Prestatore di prova',
      serialNumber: '0A',
      claimedAt: null,
    },
  ],
  signedAt: new Date('2026-06-01T08:00:00.000Z'),
  timeStamp: null,
  isRevocationKnown: true,
};

export const judgeByFirstWord: SignedActCheck = (_database, { file }) => {
  const [word] = (file.toString().split('%%EOF\n').at(-1) ?? '').split(' ');
  if (word === 'FIRMA' || (word === 'ATTESA' && revocation.isKnown)) return Promise.resolve(ACCEPTED);
  return Promise.resolve(
    word === 'ATTESA'
      ? { kind: 'waiting', code: 'revocation.unreachable', message: 'Il prestatore non risponde.' }
      : { kind: 'refused', code: 'badSignature', message: 'Firma non valida: firma di nuovo l’attestato.' },
  );
};
