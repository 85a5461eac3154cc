import { defineMessage } from 'react-intl';

export const valueMessage = defineMessage<{ value: string }>({
  id: 'certificates.fileFinding.value',
  defaultMessage: 'nel file «{value}»',
});
export const lineMessage = defineMessage<{ line: number }>({
  id: 'certificates.fileFinding.line',
  defaultMessage: 'riga {line, number}',
});
export const columnMessage = defineMessage<{ column: number }>({
  id: 'certificates.fileFinding.column',
  defaultMessage: 'colonna {column, number}',
});
