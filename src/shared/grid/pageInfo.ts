import { defineMessage, type IntlShape } from 'react-intl';

const message = defineMessage<{ page: number; pages: number; rows: number }>({
  id: 'shared.grid.pageInfo',
  defaultMessage: 'Pagina {page} di {pages} ({rows, plural, one {# elemento} other {# elementi}})',
});

/**
 * Returns the pager's text about the page and all rows; empty while their number is unknown, which the widget writes as
 * -1 when a list did not load. The widget accepts a function for its text, which its type does not know; its own texts
 * have no singular.
 */
export const pageInfo = ({ formatMessage }: IntlShape): string =>
  ((page: string, pages: string, rows: string) =>
    Number(rows) < 0
      ? ''
      : formatMessage(message, { page: Number(page), pages: Number(pages), rows: Number(rows) })) as unknown as string;
