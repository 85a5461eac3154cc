import type { RawPlant } from '../../../server/domains/plants/exchange/format';
import { rawPlant } from './exchangeFiles';

/**
 * Plants whose codes spreadsheets take for numbers. Files of test/recorded/plants are exports of them that went through
 * other programs.
 */
export const codedPlants: readonly RawPlant[] = [
  rawPlant(
    11,
    {
      istat: '039014',
      pdr: '00866012345678',
      libretto: '00121',
      indirizzo: 'Via Forlì, 12 "interno"; scala B',
      responsabile_tipo: 'terzo responsabile',
      responsabile_nome: 'Nicolò D’Angelo',
      responsabile_codice_fiscale: '00488410010',
      responsabile_email: 'nicolo@example.it',
      responsabile_telefono: '0544123456',
    },
    {
      generatori: [
        {
          tipo: '1',
          vettore: '1',
          potenza: '24.5',
          marca: 'Riello',
          modello: '001',
          matricola: '000123',
          anno: '2015',
        },
        { tipo: '3', vettore: '1', potenza: '100' },
      ],
      controlli: [{ data: '2024-10-05', rapporto: '1', esito: 'positivo', tecnico: 'Rossi', rendimento: '92.5' }],
    },
  ),
  rawPlant(12, { istat: '039014', pdr: '15020000012345', pod: 'IT001E87654321', libretto: '=1+1' }),
  rawPlant(13, {
    istat: '037006',
    pdr: '',
    contratto_fornitore: 'Energia & Figli',
    contratto_dal: '2024-01-01',
    responsabile_tipo: 'proprietario',
    responsabile_nome: 'Anna Bianchi',
    responsabile_codice_fiscale: 'RSSMRA80A01H501U',
    responsabile_telefono: '+39 051 123456',
  }),
];
