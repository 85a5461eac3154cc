/** Texts that really are the same as in Italian or English, by language; `*` stands for names, and for terms of technology that stay. */
export const sameWords: Readonly<Record<string, readonly string[]>> = {
  '*': ['Sace', 'SPID', 'ArterHome', 'Regione Emilia-Romagna'],
  cs: ['Server SMTP'],
  de: ['Name'],
  en: ['Account', 'E-mail', 'Home', 'Password', 'Privacy', 'Viale Aldo Moro 44, 40127 Bologna'],
  es: ['Dispositivo', 'Dominio', 'Error', 'Motivo', 'Roles', 'Total', 'una cifra'],
  fi: ['Energia'],
  fr: ['Actions', 'Administration', 'Notifications', 'Public'],
  hu: ['Energia'],
  pt: ['Dispositivo', 'Energia', 'Motivo', 'Nome', 'Porta SMTP', 'Total'],
  ro: ['Creare', 'Modificare', 'Public', 'Static', 'Total'],
  sk: ['Energia', 'Server SMTP'],
};
