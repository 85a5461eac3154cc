import { defineMessage, defineMessages } from 'react-intl';

export const exportMessages = defineMessages({
  xlsx: { id: 'listExport.xlsx', defaultMessage: 'Esporta in Excel' },
  csv: { id: 'listExport.csv', defaultMessage: 'Esporta in CSV' },
  starting: { id: 'listExport.starting', defaultMessage: 'Preparazione dell’esportazione…' },
  cancel: { id: 'listExport.cancel', defaultMessage: 'Annulla l’esportazione' },
  progress: { id: 'listExport.progress', defaultMessage: 'Avanzamento dell’esportazione' },
  failed: { id: 'listExport.failed', defaultMessage: 'L’esportazione non è riuscita.' },
  close: { id: 'listExport.close', defaultMessage: 'Chiudi' },
});
export const exportRowsMessage = defineMessage<{ written: number; total: number }>({
  id: 'listExport.rows',
  defaultMessage: '{written, number} righe su {total, number}',
});

export const tooManyRowsMessage = defineMessage<{ most: number }>({
  id: 'listExport.tooMany',
  defaultMessage: 'Un file contiene al massimo {most, number} righe selezionate.',
});
