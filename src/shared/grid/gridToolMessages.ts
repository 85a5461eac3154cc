import { defineMessage, defineMessages } from 'react-intl';

export const gridToolMessages = defineMessages({
  search: { id: 'shared.grid.search', defaultMessage: 'Cerca nella griglia' },
  columns: { id: 'shared.grid.columns', defaultMessage: 'Scegli le colonne' },
  compose: { id: 'shared.grid.compose', defaultMessage: 'Componi un filtro' },
  group: { id: 'shared.grid.group', defaultMessage: 'Raggruppa' },
  display: { id: 'shared.grid.display', defaultMessage: 'Aspetto' },
  density: { id: 'shared.grid.density', defaultMessage: 'Altezza delle righe' },
  compact: { id: 'shared.grid.density.compact', defaultMessage: 'Compatta' },
  comfortable: { id: 'shared.grid.density.comfortable', defaultMessage: 'Comoda' },
  rows: { id: 'shared.grid.rows', defaultMessage: 'Righe' },
  pages: { id: 'shared.grid.rows.pages', defaultMessage: 'A pagine' },
  endless: { id: 'shared.grid.rows.endless', defaultMessage: 'Una di seguito all’altra' },
  open: { id: 'shared.grid.open', defaultMessage: 'Apri' },
  copyCell: { id: 'shared.grid.copyCell', defaultMessage: 'Copia la cella' },
  copyRow: { id: 'shared.grid.copyRow', defaultMessage: 'Copia la riga' },
  resetLayout: { id: 'shared.grid.resetLayout', defaultMessage: 'Ripristina la disposizione' },
});

/** Names conditions of a stored arrangement that could not be applied. */
export const leftOutMessage = defineMessage<{ conditions: string }>({
  id: 'shared.grid.leftOut',
  defaultMessage: 'Condizioni tralasciate, perché la colonna non c’è più: {conditions}.',
});
