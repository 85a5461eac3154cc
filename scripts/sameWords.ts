/**
 * Texts that are rightly the same as in Italian or English, by language; `*` has names and technical terms that are not
 * translated.
 */
export const sameWords: Readonly<Record<string, readonly string[]>> = {
  '*': ['Sace', 'SPID', 'Ctrl + Enter', 'ArterHome', 'Regione Emilia-Romagna', 'Viale Aldo Moro 44, 40127 Bologna'],
  cs: ['E-mail', 'Server SMTP'],
  de: ['Name', 'Website'],
  en: ['Account', 'E-mail', 'Home', 'Password', 'Privacy'],
  es: [
    'Dispositivo',
    'Dominio',
    'Error',
    'Motivo',
    'Provincia',
    'Roles',
    'Total',
    'una cifra',
    'a {distance, number, ::.0} km',
  ],
  fi: ['Energia'],
  fr: ['Actions', 'Administration', 'E-mail', 'Notifications', 'Province', 'Public', 'Total'],
  hu: ['E-mail', 'Energia'],
  pt: ['Dispositivo', 'Energia', 'Motivo', 'Nome', 'Porta SMTP', 'Total', 'a {distance, number, ::.0} km'],
  ro: ['Creare', 'E-mail', 'Modificare', 'Prima', 'Public', 'Static', 'Total', 'Ultima'],
  sk: ['E-mail', 'Energia', 'Provincia', 'Server SMTP'],
};
