/** The programs of ports, the named one among them: those of public pages are a quarter of all, and come alone where they do. */
export async function portsWith(port: string) {
  const { publicPorts } = await import('./publicPorts');
  return port in publicPorts ? publicPorts : (await import('./laterPorts')).laterPorts;
}
