import { useSelector } from 'react-redux';
import { selectConfiguration } from '../applicationConfiguration';

/**
 * The largest file that the installation takes, in mebibytes, as the server writes it (FILE_MAX_MB); undefined until it
 * is known.
 */
export const useMostMegabytes = (): string | undefined =>
  useSelector(selectConfiguration)?.setting.values['Sace.Files.MaxMegabytes'] ?? undefined;
