/** Returns a table of ports that has the named one. The few ports of public pages are in a module of their own. */
export async function portsWith(port: string) {
  const { publicPorts } = await import('./publicPorts');
  return port in publicPorts ? publicPorts : (await import('./laterPorts')).laterPorts;
}
