/** Signs the file of a form. */
import { certificateFor, stampingUnit, type Holder } from './authority';
import { signCades } from './envelope';
import type { SignForm } from './form';
import type { Identity } from './issue';
import type { Person } from './pages';
import { sealBy, signPdf } from './pdf';
import { addStamp, stampOver } from './stamp';

/** The form cannot be signed; the message says why, in Italian. */
export class FormProblem extends Error {}

const FISCAL_CODE = /^[A-Z0-9]{16}$/;

function holderOf({ fields }: SignForm, people: readonly Person[]): Holder {
  const known = people.find(({ fiscalCode }) => fiscalCode === fields['chi']);
  const name = known?.name ?? (fields['nome'] ?? '').trim();
  const fiscalCode = known?.fiscalCode ?? (fields['codice'] ?? '').trim().toUpperCase();
  if (name === '' || !FISCAL_CODE.test(fiscalCode))
    throw new FormProblem('Scrivi il nome e i 16 caratteri del codice fiscale di chi firma.');
  const kind = fields['certificato'];
  return {
    name,
    fiscalCode,
    condition: kind === 'revocato' ? 'revoked' : kind === 'sospeso' ? 'suspended' : 'good',
    isExpired: kind === 'scaduto',
  };
}

export interface SignedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface SignerOf {
  readonly authority: Identity;
  readonly people: readonly Person[];
  /** The address of the responder. */
  readonly responder: string;
  readonly now: Date;
}

function sealPdf(file: Buffer, identity: Identity, unit: Identity | null, now: Date): Buffer {
  try {
    const signed = signPdf(file, file, sealBy(identity), now);
    if (!unit) return signed;
    return signPdf(signed, file, (bytes) => stampOver(bytes, unit, now), now, { subFilter: 'ETSI.RFC3161' });
  } catch {
    throw new FormProblem('Questo PDF non si può firmare come PAdES: scegli la busta .p7m.');
  }
}

/** Signs the file of the form. @throws FormProblem when that is impossible. */
export async function signForm(form: SignForm, { authority, people, responder, now }: SignerOf): Promise<SignedFile> {
  const { file, fileName, fields } = form;
  if (!file.subarray(0, 1024).includes('%PDF-')) throw new FormProblem('Scegli il PDF da firmare.');
  const holder = holderOf(form, people);
  const identity = await certificateFor(authority, holder, responder, now);
  const unit = fields['marca'] === '1' ? await stampingUnit(authority, now) : null;
  const name = (fileName.replaceAll(/[^\w.-]/g, '_') || 'attestato.pdf').replace(/\.pdf$/i, '');
  if (fields['formato'] === 'pades') return { name: `${name}-firmato.pdf`, bytes: sealPdf(file, identity, unit, now) };
  const bytes = signCades(file, [identity], now, (info) => {
    if (unit) addStamp(info, unit, now);
  });
  return { name: `${name}.pdf.p7m`, bytes };
}
