import { defineMessage, type IntlShape } from 'react-intl';

const uncounted = defineMessage<{ page: number }>({ id: 'shared.grid.pageOfMore', defaultMessage: 'Pagina {page}' });
const message = defineMessage<{ page: number; pages: number; rows: number }>({
  id: 'shared.grid.pageInfo',
  defaultMessage: 'Pagina {page} di {pages} ({rows, plural, one {# elemento} other {# elementi}})',
});

/**
 * Returns the pager's text about the page and all rows; about the page alone while the rows are counted, empty while
 * their number is unknown, which the widget writes as -1 when a list did not load. The widget accepts a function for
 * its text, which its type does not know; its own texts have no singular.
 */
export const pageInfo = ({ formatMessage }: IntlShape, isCounting: () => boolean = () => false): string =>
  ((page: string, pages: string, rows: string) => {
    if (Number(rows) < 0) return '';
    if (isCounting()) return formatMessage(uncounted, { page: Number(page) });
    return formatMessage(message, { page: Number(page), pages: Number(pages), rows: Number(rows) });
  }) as unknown as string;
