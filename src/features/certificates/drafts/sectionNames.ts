import { defineMessages } from 'react-intl';

/** The sections in a certifier's terms. */
export const sectionNames = defineMessages({
  certificate: { id: 'certificates.form.section.certificate', defaultMessage: 'Attestato e motivo' },
  people: { id: 'certificates.form.section.people', defaultMessage: 'Chi certifica e per chi' },
  place: { id: 'certificates.form.section.place', defaultMessage: 'Luogo e catasto' },
  building: { id: 'certificates.form.section.building', defaultMessage: 'Edificio' },
  envelope: { id: 'certificates.form.section.envelope', defaultMessage: 'Involucro' },
  plants: { id: 'certificates.form.section.plants', defaultMessage: 'Servizi e impianti' },
  carriers: { id: 'certificates.form.section.carriers', defaultMessage: 'Vettori energetici' },
  performance: { id: 'certificates.form.section.performance', defaultMessage: 'Prestazione' },
  recommendations: { id: 'certificates.form.section.recommendations', defaultMessage: 'Raccomandazioni' },
  inspection: { id: 'certificates.form.section.inspection', defaultMessage: 'Sopralluogo e programma' },
  photo: { id: 'certificates.form.section.photo', defaultMessage: 'Foto dell’edificio' },
  summary: { id: 'certificates.form.section.summary', defaultMessage: 'Riepilogo' },
});
