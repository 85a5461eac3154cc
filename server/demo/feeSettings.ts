/** Where the fee of the demonstration is paid: the IBAN of the textbooks, of no account. */
import { createHash } from 'node:crypto';

const VALUES = {
  'Sace.Fee.Beneficiary': 'Regione Dimostrativa, Servizio energia',
  'Sace.Fee.Iban': 'IT60X0542811101000000123456',
} as const;

const idOf = (name: string) => {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const demoFeeSettings = Object.entries(VALUES).map(([name, value]) => ({
  id: idOf(name),
  name,
  value,
  provider_name: 'G',
  provider_key: '',
}));
