/** The package brings no types; these are the parts that we use. */
declare module 'devextreme-themebuilder' {
  export function buildTheme(config: {
    makeSwatch: boolean;
    outputColorScheme: string;
    baseTheme: string;
    widgets: string[];
    items: { key: string; value: string }[];
    assetsBasePath: string;
  }): Promise<{ css: string; unusedWidgets: string[] }>;
}
