import type { ConsultationProof, ToldAct, Verification } from '../../../api/visura';

export type { ConsultationProof, ToldAct, Verification };

/** The calls of this feature; none needs a session. */
export type VerificationApi = {
  verify: (text: string, signal: AbortSignal) => Promise<Verification>;
  /** Returns the public copy, to compare other files with it. */
  document: (number: string) => Promise<Blob>;
  /** Idempotent: a repeated command returns the same proof. */
  prove: (number: string, commandId: string) => Promise<ConsultationProof>;
  proof: (code: string, signal: AbortSignal) => Promise<ConsultationProof>;
  proofDocument: (code: string) => Promise<Blob>;
};

/** The results of a comparison. */
export type FileVerdict =
  'act' | 'signed' | 'unsigned' | 'copy' | 'formerCopy' | 'other' | 'strange' | 'unreachable' | 'unreadable';

/** No act is as large; reading more would only keep the device busy. */
const MOST_BYTES = 50 * 1024 * 1024;
/** A PDF has its header within these first bytes (ISO 32000-1, annex H, note 13). */
const SIGN_WITHIN = 1024;

/** Returns the problem of a file before its content matters; undefined where there is none. */
export async function problemOf(file: File): Promise<FileVerdict | undefined> {
  if (file.size > MOST_BYTES) return 'strange';
  if (file.size > 0 && /\.p7m$/i.test(file.name)) return undefined;
  const start = await file.slice(0, SIGN_WITHIN).text();
  return start.includes('%PDF-') ? undefined : 'strange';
}

/** SHA-256 in hexadecimal, made on this device. */
export async function digestOf(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The result of a comparison, and the file's SHA-256 sum where it could be read. */
export type Compared = { verdict: FileVerdict; digest: string | null };
