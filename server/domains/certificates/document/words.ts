/** The official wording of the form (DM 26/06/2015, linee guida, appendice B). */

export const PERFORMANCE_INTRO =
  "La sezione riporta l'indice di prestazione energetica globale non rinnovabile in funzione del fabbricato e dei servizi energetici presenti, nonché la prestazione energetica del fabbricato, al netto del rendimento degli impianti presenti.";
export const PLANTS_INTRO =
  "La sezione riporta l'indice di prestazione energetica rinnovabile e non rinnovabile, nonché una stima dell'energia consumata annualmente dall'immobile secondo un uso standard.";
export const RECOMMENDATIONS_INTRO =
  "La sezione riporta gli interventi raccomandati e la stima dei risultati conseguibili, con il singolo intervento o con la realizzazione dell'insieme di essi, esprimendo una valutazione di massima del potenziale di miglioramento dell'edificio o immobile oggetto dell'attestato di prestazione energetica.";
export const IMPROVEMENT_INTRO =
  "La sezione riporta informazioni sulle opportunità, anche in termini di strumenti di sostegno nazionali o locali, legate all'esecuzione di diagnosi energetiche e interventi di riqualificazione energetica, comprese le ristrutturazioni importanti.";
export const INDEPENDENCE =
  "Il sottoscritto certificatore, consapevole delle responsabilità assunte ai sensi degli artt.359 e 481 del Codice Penale, DICHIARA di aver svolto con indipendenza ed imparzialità di giudizio l'attività di Soggetto Certificatore del sistema edificio impianto oggetto del presente attestato e l'assenza di conflitto di interessi ai sensi dell'art.3 del D.P.R. 16 aprile 2013, n. 75.";
export const INSPECTION =
  "E' stato eseguito almeno un sopralluogo/rilievo sull'edificio obbligatorio per la redazione del presente APE?";
export const SOFTWARE_DEVIATION =
  'Il software utilizzato risponde ai requisiti di rispondenza e garanzia di scostamento massimo dei risultati conseguiti rispetto ai valori ottenuti per mezzo dello strumento di riferimento nazionale?';
export const SOFTWARE_SIMPLIFIED =
  'Ai fini della redazione del presente attestato è stato utilizzato un software che impieghi un metodo di calcolo semplificato?';
export const DECLARATION =
  "Il presente attestato è reso, dal sottoscritto, in forma di dichiarazione sostitutiva di atto notorio ai sensi dell'articolo 47 del D.P.R. 445/2000 e dell'articolo 15, comma 1 del D.Lgs 192/2005 così come modificato dall'articolo 12 del D.L 63/2013.";
/** The legend; text between double asterisks is bold. */
export const LEGEND_BEFORE_FACES: readonly string[] = [
  "Il presente documento attesta la **prestazione** e la **classe energetica** dell'edificio o dell'unità immobiliare, ovvero la quantità di energia necessaria ad assicurare il comfort attraverso i diversi servizi erogati dai sistemi tecnici presenti, in condizioni convenzionali d'uso. Al fine di individuare le potenzialità di miglioramento della prestazione energetica, l'attestato riporta informazioni specifiche sulle prestazioni energetiche del fabbricato e degli impianti. Viene altresì indicata la classe energetica più elevata raggiungibile in caso di realizzazione delle misure migliorative consigliate, così come descritte nella sezione “raccomandazioni” (pag.2).",
  "PRIMA PAGINA. **Informazioni generali:** tra le informazioni generali è riportata la motivazione alla base della redazione dell'APE. Nell'ambito del periodo di validità, ciò non preclude l'uso dell'APE stesso per i fini di legge, anche se differenti da quelli ivi indicati.",
  "**Prestazione energetica globale (EPgl,nren):** fabbisogno annuale di energia primaria non rinnovabile relativa a tutti i servizi erogati dai sistemi tecnici presenti, in base al quale è identificata la classe di prestazione dell'edificio in una scala da A4 (edificio più efficiente) a G (edificio meno efficiente).",
  "**Prestazione energetica del fabbricato:** indice qualitativo del fabbisogno di energia necessario per il soddisfacimento del confort interno, indipendente dalla tipologia e dal rendimento degli impianti presenti. Tale indice da un'indicazione di come l'edificio, d'estate e d'inverno, isola termicamente gli ambienti interni rispetto all'ambiente esterno. La scala di valutazione qualitativa utilizzata osserva il seguente criterio:",
];
export const LEGEND_AFTER_FACES: readonly string[] = [
  "I valori di soglia per la definizione del livello di qualità, suddivisi per tipo di indicatore, sono riportati nelle Linee guida per l'attestazione energetica degli edifici di cui al decreto previsto dall'articolo 6, comma 12 del d.lgs. 192/2005.",
  "**Edificio a energia quasi zero:** edificio ad altissima prestazione energetica, calcolata conformemente alle disposizioni del decreto legislativo 19 agosto 2005, n. 192 e del decreto ministeriale sui requisiti minimi previsto dall'articolo 4, comma 1 del d.lgs. 192/2005. Il fabbisogno energetico molto basso o quasi nullo è coperto in misura significativa da energia da fonti rinnovabili, prodotta all'interno del confine del sistema (in situ). Una spunta sull'apposito spazio adiacente alla scala di classificazione indica l'appartenenza dell'edificio oggetto dell'APE a questa categoria.",
  "**Riferimenti:** raffronto con l'indice di prestazione globale non rinnovabile di un edificio simile ma dotato dei requisiti minimi degli edifici nuovi, nonché con la media degli indici di prestazione degli edifici esistenti simili, ovvero contraddistinti da stessa tipologia d'uso, tipologia costruttiva, zona climatica, dimensioni ed esposizione di quello oggetto dell'attestato.",
  "SECONDA PAGINA. **Prestazioni energetiche degli impianti e consumi stimati:** la sezione riporta l'indice di prestazione energetica rinnovabile e non rinnovabile dell'immobile oggetto di attestazione. Tali indici informano sulla percentuale di energia rinnovabile utilizzata dall'immobile rispetto al totale. La sezione riporta infine una stima del quantitativo di energia consumata annualmente dall'immobile secondo un uso standard, suddivisi per tipologia di fonte energetica utilizzata.",
  '**Raccomandazioni:** di seguito si riporta la tabella che classifica le tipologie di intervento raccomandate per la riqualificazione energetica e la ristrutturazione importante.',
];
export const LEGEND_THIRD_PAGE: readonly string[] = [
  'TERZA PAGINA. La terza pagina riporta la quantità di energia prodotta in situ ed esportata annualmente, nonché la sua tipologia. Riporta infine, suddivise in due sezioni relative rispettivamente al fabbricato e agli impianti, i dati di maggior dettaglio alla base del calcolo.',
];
export const REN_CODES: readonly (readonly [code: string, kind: string])[] = [
  ['REN1', 'FABBRICATO - INVOLUCRO OPACO'],
  ['REN2', 'FABBRICATO - INVOLUCRO TRASPARENTE'],
  ['REN3', 'IMPIANTO CLIMATIZZAZIONE - INVERNO'],
  ['REN4', 'IMPIANTO CLIMATIZZAZIONE - ESTATE'],
  ['REN5', 'ALTRI IMPIANTI'],
  ['REN6', 'FONTI RINNOVABILI'],
];
