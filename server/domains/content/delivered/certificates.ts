import type { DeliveredManual } from './model';

/** The manual for certifiers who write certificates. */
export const certificateManual: DeliveredManual = {
  slug: 'attestati',
  title: 'Compilare e registrare un attestato',
  summary: 'La ricerca, la compilazione, l’importazione da XML, la firma e la registrazione, i controlli.',
  category: 'Attestati',
  audience: 'certifiers',
  introduction: `
Un attestato di prestazione energetica nasce come **bozza**, si **valida** quando è completo, si **registra** con la firma. Da quel momento vale ed è pubblico.`,
  chapters: [
    {
      slug: 'cercare',
      title: 'Cercare e aprire un attestato',
      text: `
[Ricerca attestati](/ape) mostra i propri attestati, quelli della società e quelli per cui si ha una delega.

- La casella di ricerca trova numero, indirizzo, dati catastali e proprietario; maiuscole e accenti non contano.
- I pulsanti degli stati e la riga dei filtri restringono l’elenco. Una combinazione che serve spesso si salva come vista.
- Con doppio clic, o con Invio, l’attestato si apre accanto all’elenco.
- L’elenco si esporta in CSV o Excel con le colonne in vista.

Gli attestati scelti con la casella a sinistra si scaricano insieme in XML; le bozze scelte si eliminano insieme.

## La pagina dell’attestato

Riunisce che cosa si può fare, la classe e le cifre, le osservazioni dei controlli automatici, tutti i dati, i file e la storia.`,
    },
    {
      slug: 'compilare',
      title: 'Compilare il modulo',
      text: `
Da [Nuovo attestato](/ape/nuovo) si sceglie a nome di chi si compila; si può partire da un altro attestato, come copia o come sostituzione.

1. Le sezioni sono elencate a lato: accanto a ognuna si vede se è completa o che cosa manca.
2. Quello che scrivi si salva da solo. Se il salvataggio non riesce, la pagina lo dice e riprova.
3. Classe, somme, emissioni e scadenza sono calcolate a ogni salvataggio: non si scrivono a mano.
4. Nel riepilogo ogni mancanza porta al suo campo.

## Errori e avvisi

Un **errore** impedisce la validazione: va corretto. Un **avviso** si supera spiegando perché il dato è giusto; il motivo resta scritto nell’attestato. Se il dato cambia, l’avviso torna.

## La fotografia

La foto dell’edificio si ritaglia e si riduce nella pagina. Luogo dello scatto e fotocamera non vengono inviati.

## Attestati della stessa unità

Per un’unità vale un solo attestato. Se ce n’è già uno, il modulo propone di sostituirlo e chiede la causa.`,
    },
    {
      slug: 'importare-xml',
      title: 'Importare da XML',
      text: `
Il file prodotto dal software di calcolo, nel formato nazionale ridotto, diventa una bozza.

1. In [Ricerca attestati](/ape) premere **Importa XML** e scegliere uno o più file.
2. Per ogni file si legge se è senza osservazioni, con avvisi, da correggere o non importato, e perché.
3. **Apri la bozza** porta al modulo, dove si completa quello che il file non dice.

Quello che il portale calcola da sé non si prende dal file: le differenze sono mostrate nella pagina dell’attestato, una accanto all’altra.

## Molti file insieme

[Importa molti attestati](/ape/importazioni) accetta anche archivi ZIP. L’importazione prosegue da sola: si può chiudere la pagina e tornare. Alla fine ogni file ha il suo esito, e quelli da correggere si possono rimandare.`,
    },
    {
      slug: 'firmare-e-registrare',
      title: 'Validare, firmare e registrare',
      text: `
1. Nel riepilogo premere **Valida**: da qui i dati sono fermi. **Riapri come bozza** permette di correggerli.
2. Premere **Chiedi la registrazione**. Il contributo viene accantonato nel portafoglio; se non basta, la pagina dice quanto manca.
3. L’attestato riceve numero e codice di verifica. Si scarica il documento in PDF.
4. Firmare il PDF digitalmente, come file .p7m o come PDF firmato, e caricarlo. La firma deve essere quella del certificatore.
5. Il portale verifica firma e documento e registra l’attestato. Il contributo viene addebitato.

Con molti attestati si fa tutto da [Ricerca attestati](/ape): si selezionano le bozze e si preme **Registrazione**, che dice prima quanto costa in tutto; **Da firmare** ne dà i documenti in un archivio; **Carica firmati** li riceve insieme, con qualunque nome, perché è il documento in ciascuno a dire a quale attestato appartiene. Ogni attestato ha il suo esito, e quelli non riusciti si riprovano da soli.

Chi compila per delega valida e riapre; la registrazione la chiede il certificatore.

Se il punteggio di coerenza è basso, o per sorteggio, la registrazione passa prima da un controllo: vedi il capitolo sui controlli.`,
    },
    {
      slug: 'dopo-la-registrazione',
      title: 'Dopo la registrazione',
      text: `
Un attestato registrato non si modifica.

- **Sostituire**: dalla sua pagina si compila un nuovo attestato che prende il suo posto, con la causa. Il precedente vale fino alla registrazione del nuovo.
- **Annullare**: si chiede dalla pagina dell’attestato, con una causa, una spiegazione e i documenti. Decide un funzionario, che scrive il motivo. Non si torna indietro.
- **Verificare**: chiunque controlla un attestato con il suo codice in [Verifica](/verifica), anche da telefono.
- **Annunci immobiliari**: l’indicatore della classe da pubblicare si scarica dalla pagina pubblica dell’attestato.

La pagina dell’attestato ricorda la scadenza, che è al massimo di dieci anni; senza i controlli obbligatori degli impianti decade prima.`,
    },
    {
      slug: 'catasto',
      title: 'Consultare il catasto',
      text: `
[Catasto APE](/ape/catasto) trova gli attestati registrati per dati catastali: comune, foglio e particella; senza subalterno mostra tutto l’edificio. È utile prima di compilare, per sapere se l’unità ha già un attestato.

[Catasto impianti termici](/ape/catasto-impianti) raccoglie gli impianti con la loro targa: si cercano per targa, POD, PDR, indirizzo o dati catastali. Chi certifica vede i dati tecnici e le scadenze, non le persone.

I manutentori tengono gli impianti delle loro società, se l’ufficio le ha [abilitate](/accreditamenti/manutentore), e registrano i controlli di efficienza; l’ufficio li tiene tutti, e li importa da file CSV o XML. Le richieste delle imprese le decide l’ufficio, che dal catasto apre l’elenco **Manutentori**: abilita, chiede altro o respinge con un motivo, e poi sospende o revoca. Un controllo mancato fa decadere gli attestati che riportano la targa al 31 dicembre dell’anno dopo la scadenza.`,
    },
    {
      slug: 'essere-controllati',
      title: 'Quando un attestato è controllato',
      text: `
L’ufficio controlla una parte degli attestati, prima della registrazione o dopo. Se uno dei propri è controllato arriva un avviso, e nella pagina dell’attestato compare la sezione del controllo.

1. Se sono chiesti **documenti** (lettera di incarico, polizza, file archiviato, fotografie), si caricano lì entro la data indicata.
2. Se è fissata una **visita**, la sezione dice quando.
3. Alla fine si leggono l’esito e il motivo, e si scarica il verbale.

Prima della registrazione un esito conforme porta alla firma; altrimenti l’attestato torna in bozza, con il motivo, e si corregge. Dopo la registrazione può essere chiesta una correzione entro una data: si compila un attestato che sostituisce quello controllato.`,
    },
  ],
};
