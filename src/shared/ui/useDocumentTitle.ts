import { useEffect } from 'react';
import { useApplicationName } from './applicationName';

/** USE-09: the application's name, a dash, the title of the page. */
export function useDocumentTitle(title: string): void {
  const application = useApplicationName();
  useEffect(() => {
    document.title = `${application} - ${title}`;
  }, [application, title]);
}
