import { defineMessage, defineMessages } from 'react-intl';

/** The work that waits for a signed-in user. */
export const messages = defineMessages({
  title: { id: 'dueWork.page.title', defaultMessage: 'Da fare' },
  none: { id: 'dueWork.page.none', defaultMessage: 'Adesso non c’è nulla che aspetta te.' },
  loading: { id: 'dueWork.page.loading', defaultMessage: 'Caricamento di ciò che c’è da fare…' },
});

export const sinceMessage = defineMessage<{ day: string }>({ id: 'dueWork.day.since', defaultMessage: 'dal {day}' });
export const untilMessage = defineMessage<{ day: string }>({
  id: 'dueWork.day.until',
  defaultMessage: 'entro il {day}',
});

export const groupNames = defineMessages({
  certifier: { id: 'dueWork.group.certifier', defaultMessage: 'Attestati e accreditamento' },
  accreditations: { id: 'dueWork.group.accreditations', defaultMessage: 'Domande di accreditamento' },
  controls: { id: 'dueWork.group.controls', defaultMessage: 'Controlli degli attestati' },
  plants: { id: 'dueWork.group.plants', defaultMessage: 'Manutentori di impianti' },
  money: { id: 'dueWork.group.money', defaultMessage: 'Cassa' },
  administration: { id: 'dueWork.group.administration', defaultMessage: 'Amministrazione del portale' },
  notices: { id: 'dueWork.group.notices', defaultMessage: 'Avvisi' },
});

export const itemNames = defineMessages({
  flawed: { id: 'dueWork.item.flawed', defaultMessage: 'Bozze con errori' },
  toSign: { id: 'dueWork.item.toSign', defaultMessage: 'Attestati da firmare' },
  expiring: { id: 'dueWork.item.expiring', defaultMessage: 'Attestati in scadenza' },
  lapsing: { id: 'dueWork.item.lapsing', defaultMessage: 'Attestati che stanno per decadere' },
  documents: { id: 'dueWork.item.documents', defaultMessage: 'Controlli che chiedono documenti' },
  visit: { id: 'dueWork.item.visit', defaultMessage: 'Controlli con una visita fissata' },
  fee: { id: 'dueWork.item.fee', defaultMessage: 'Domande con il contributo da pagare' },
  answer: { id: 'dueWork.item.answer', defaultMessage: 'Domande di accreditamento da integrare' },
  end: { id: 'dueWork.item.end', defaultMessage: 'Fine dell’accreditamento' },
  balance: { id: 'dueWork.item.balance', defaultMessage: 'Disponibile nel portafoglio' },
  payments: { id: 'dueWork.item.payments', defaultMessage: 'Pagamenti in corso' },
  assignedCases: { id: 'dueWork.item.assignedCases', defaultMessage: 'Assegnate a te da ieri' },
  assignedControls: { id: 'dueWork.item.assignedControls', defaultMessage: 'Assegnati a te da ieri' },
  asked: { id: 'dueWork.item.asked', defaultMessage: 'Richieste di abilitazione da decidere' },
  unmatched: { id: 'dueWork.item.unmatched', defaultMessage: 'Bonifici da abbinare' },
  toApprove: { id: 'dueWork.item.toApprove', defaultMessage: 'Accrediti in attesa di seconda approvazione' },
  toReverse: { id: 'dueWork.item.toReverse', defaultMessage: 'Storni della banca da trattare' },
  anomalies: { id: 'dueWork.item.anomalies', defaultMessage: 'Anomalie di pagoPA da decidere' },
  decisions: { id: 'dueWork.item.decisions', defaultMessage: 'Decisioni su anomalie da approvare' },
  openDays: { id: 'dueWork.item.openDays', defaultMessage: 'Giornate da chiudere' },
  failedJobs: { id: 'dueWork.item.failedJobs', defaultMessage: 'Lavori non riusciti' },
  heldMails: { id: 'dueWork.item.heldMails', defaultMessage: 'E-mail trattenute, senza un server di posta' },
  locked: { id: 'dueWork.item.locked', defaultMessage: 'Utenti bloccati' },
  spidCertificate: { id: 'dueWork.item.spidCertificate', defaultMessage: 'Certificato SPID del portale in scadenza' },
  unread: { id: 'dueWork.item.unread', defaultMessage: 'Notifiche da leggere' },
});
