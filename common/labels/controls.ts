/** The words of the list of controls, on the page and in its file. */
import { defineMessages } from './defineMessages';

/** Captions of the columns, in the order of the exported file. */
export const columnNames = defineMessages({
  number: { id: 'certificates.controls.number', defaultMessage: 'Attestato' },
  state: { id: 'certificates.controls.state', defaultMessage: 'Stato' },
  level: { id: 'certificates.controls.level', defaultMessage: 'Livello' },
  origin: { id: 'certificates.controls.origin', defaultMessage: 'Origine' },
  plan: { id: 'certificates.controls.plan', defaultMessage: 'Piano di campionamento' },
  isBefore: { id: 'certificates.controls.isBefore', defaultMessage: 'Prima della registrazione' },
  certifierName: { id: 'certificates.controls.certifierName', defaultMessage: 'Certificatore' },
  address: { id: 'certificates.controls.address', defaultMessage: 'Indirizzo' },
  comune: { id: 'certificates.controls.comune', defaultMessage: 'Comune' },
  province: { id: 'certificates.controls.province', defaultMessage: 'Provincia' },
  energyClass: { id: 'certificates.controls.energyClass', defaultMessage: 'Classe' },
  score: { id: 'certificates.controls.score', defaultMessage: 'Punteggio' },
  assignee: { id: 'certificates.controls.assigneeColumn', defaultMessage: 'Assegnato a' },
  openedAt: { id: 'certificates.controls.openedAt', defaultMessage: 'Aperto il' },
  dueOn: { id: 'certificates.controls.dueOn', defaultMessage: 'Documenti entro il' },
  visitOn: { id: 'certificates.controls.visitOn', defaultMessage: 'Visita il' },
  correctionDueOn: { id: 'certificates.controls.correctionDueOn', defaultMessage: 'Correggere entro il' },
  outcome: { id: 'certificates.controls.outcome', defaultMessage: 'Esito' },
  concludedAt: { id: 'certificates.controls.concludedAt', defaultMessage: 'Concluso il' },
});

export const stateNames = defineMessages({
  Aperto: { id: 'certificates.controls.state.Aperto', defaultMessage: 'Aperto' },
  DocumentiRichiesti: { id: 'certificates.controls.state.DocumentiRichiesti', defaultMessage: 'Documenti richiesti' },
  DocumentiRicevuti: { id: 'certificates.controls.state.DocumentiRicevuti', defaultMessage: 'Documenti ricevuti' },
  VisitaFissata: { id: 'certificates.controls.state.VisitaFissata', defaultMessage: 'Visita fissata' },
  VisitaSvolta: { id: 'certificates.controls.state.VisitaSvolta', defaultMessage: 'Visita svolta' },
  Concluso: { id: 'certificates.controls.state.Concluso', defaultMessage: 'Concluso' },
  Ritirato: { id: 'certificates.controls.state.Ritirato', defaultMessage: 'Ritirato' },
});

export const levelNames = defineMessages({
  1: { id: 'certificates.controls.level.1', defaultMessage: 'L1, documenti' },
  2: { id: 'certificates.controls.level.2', defaultMessage: 'L2, sul posto' },
});

export const originNames = defineMessages({
  score: { id: 'certificates.controls.origin.score', defaultMessage: 'Punteggio' },
  sample: { id: 'certificates.controls.origin.sample', defaultMessage: 'Campione' },
  plan: { id: 'certificates.controls.origin.plan', defaultMessage: 'Piano dell’anno' },
  report: { id: 'certificates.controls.origin.report', defaultMessage: 'Aperto dall’ufficio' },
});

export const outcomeNames = defineMessages({
  conforme: { id: 'certificates.controls.outcome.conforme', defaultMessage: 'Conforme' },
  lieve: { id: 'certificates.controls.outcome.lieve', defaultMessage: 'Non conforme, lieve' },
  grave: { id: 'certificates.controls.outcome.grave', defaultMessage: 'Non conforme, grave' },
});
