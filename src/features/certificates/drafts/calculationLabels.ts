import { defineMessages } from 'react-intl';

/** Names of the figures of the calculation. */
export const calculationLabels = defineMessages({
  calculatedSurfaces: { id: 'certificates.form.field.calculatedSurfaces', defaultMessage: 'Superfici di calcolo' },
  storeys: { id: 'certificates.form.field.storeys', defaultMessage: 'Piani dell’edificio' },
  heatedStoreys: { id: 'certificates.form.field.heatedStoreys', defaultMessage: 'Piani fuori terra riscaldati' },
  renovated: { id: 'certificates.form.field.renovated', defaultMessage: 'Anno dell’ultima ristrutturazione' },
  opaqueSurface: { id: 'certificates.form.field.opaqueSurface', defaultMessage: 'Superfici opache disperdenti (m²)' },
  glazedSurface: { id: 'certificates.form.field.glazedSurface', defaultMessage: 'Superfici vetrate disperdenti (m²)' },
  opaqueTransmittance: {
    id: 'certificates.form.field.opaqueTransmittance',
    defaultMessage: 'Trasmittanza media delle superfici opache (W/m²K)',
  },
  glazedTransmittance: {
    id: 'certificates.form.field.glazedTransmittance',
    defaultMessage: 'Trasmittanza media delle superfici vetrate (W/m²K)',
  },
  ventilationFlow: {
    id: 'certificates.form.field.ventilationFlow',
    defaultMessage: 'Portata di ventilazione effettiva (m³/h)',
  },
  recoveryEfficiency: {
    id: 'certificates.form.field.recoveryEfficiency',
    defaultMessage: 'Efficienza media dei recuperatori',
  },
});
