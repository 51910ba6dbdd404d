/** The site's configuration; resolved by an alias of the bundler and of the test runner. */
declare module '@inspector/config' {
  // A relative `import` declaration is not allowed here.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const config: import('./config.ts').InspectorConfig;
  export default config;
}
