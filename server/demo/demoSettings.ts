/**
 * The settings of the demonstration's office: the account for its fee (the IBAN of the textbooks, of no account), and
 * invented prices of energy.
 */
import { createHash } from 'node:crypto';

const VALUES = {
  'Sace.Fee.Beneficiary': 'Regione Dimostrativa, Servizio energia',
  'Sace.Fee.Iban': 'IT60X0542811101000000123456',
  'Sace.Energy.ElectricityPrice': '0.28',
  'Sace.Energy.GasPrice': '1.05',
  'Sace.Energy.LpgPrice': '0.95',
  'Sace.Energy.HeatingOilPrice': '1.45',
  'Sace.Energy.WoodPrice': '0.38',
  'Sace.Energy.DistrictHeatPrice': '0.13',
  'Sace.Energy.PriceSource': 'prezzi di prova della dimostrazione',
} as const;

const idOf = (name: string) => {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const demoSettings = Object.entries(VALUES).map(([name, value]) => ({
  id: idOf(name),
  name,
  value,
  provider_name: 'G',
  provider_key: '',
}));
