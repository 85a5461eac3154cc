/** The programs of ports, the named one among them: those of public pages are few, and come alone where they do. */
export async function portsWith(port: string) {
  const { publicPorts } = await import('./publicPorts');
  return port in publicPorts ? publicPorts : (await import('./laterPorts')).laterPorts;
}
