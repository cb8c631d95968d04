-- senha123 and its like are tried in Brazil before most of the world's commonest.

comment on table private.common_passwords is
  'Of the 10,000 commonest passwords, and of those Brazilians choose, what is long enough to be chosen.';
insert into private.common_passwords (password)
select regexp_split_to_table(btrim($$
1020304050 102030405060 11111111a 12341234a 12345677 123456abc 123456senha 123mudar 123senha a1b2c3d4e5 abacaxi123
abc123456 abcd12345 abencoada abencoado acesso123 acesso@123 adm12345 admin1234 admin@123 administrador
administrador123 adriana123 alegria123 amanda123 amojesus amor1234 amor12345 amorpravida amorverdadeiro amorzinho
anabeatriz anacarolina analuiza anapaula antonio123 aparecida aparecida123 asdf12345 asdfg123 atletico atletico123
atleticomg atleticomineiro bahia123 bananinha batata123 beatriz123 bebezinho belohorizonte bemvindo bemvindo123
bonequinha borboleta borboleta123 borboletas botafogo botafogo123 brasil123 brasil1234 brasil2024 brasil2025 brasil2026
brasil@123 brasilbrasil brasileira brasileiro brasilia brasilia123 brazil123 brigadeiro bruno123 cachorrinho cachorro
cachorro123 camila123 campeao123 campinas campinas1 capoeira carlos123 carloseduardo carnaval carnaval1 ceara123
chocolate123 cliente123 comercial comercial123 contato123 coracao123 corinthians corinthians123 coritiba cruzeiro
cruzeiro123 curitiba curitiba123 deuseamor deuseamor123 deusefiel deusefiel123 deusmeama deusnocomando dezembro
dezembro123 domingo123 eduarda123 eduardo123 empresa123 empresa@123 entrar123 escritorio esperanca espiritosanto
esqueci123 esquecisenha estrela123 estrelinha euteamo123 euteamo2 euteamomuito familia123 familiafeliz feijoada
felicidade felicidade1 felipe123 feliz2025 feliz2026 feliznatal fernanda123 fernando123 fevereiro fevereiro123
financeiro financeiro123 flamengo123 florianopolis florzinha fluminense fluminense123 fluzao123 fortaleza fortaleza123
francisco123 futebol123 gabriel123 gabriela123 galo12345 gatinha123 gatinho1 gatinhos gerente123 goiania123 golfinho
gostosa123 gostoso1 gratidao gremio123 guilherme guilherme123 guitarra guitarra1 gustavo123 inter123 internacional
isabela123 isabella123 janeiro123 janeiro2024 janeiro2025 janeiro2026 jesus123 jesus1234 jesus12345 jesuscristo
jesuscristo123 jesusmeusalvador jesusteama jesusteamo joao1234 joaopedro joaopedro1 joaovitor jose1234 juliana123
larissa123 leonardo123 leticia123 liberdade liberdade1 linda123 lindinha lucas123 lucas1234 luizfelipe mamae123
mamaepapai mamaepapai1 mamaeteamo marcelo123 maria123 maria1234 mariaclara mariaeduarda mariana123 mateus123 matheus123
melancia mengao123 meuamor123 meuamorzinho meufilho meufilho1 meusamores minasgerais minhafamilia minhafilha
minhaprincesa minhasenha minhasenha123 minhavida minhavida1 morango123 moranguinho mudar123 mudar1234 mudar@123
mudarsenha mudeme123 naosei123 natal2025 neymar11 neymar123 neymarjr nossasenhora novasenha novasenha123 novembro
novembro123 obrigada1 obrigado outubro123 padrao123 palmeiras palmeiras123 papai123 papaimamae passarinho patricia123
paulo123 pedro123 pedrohenrique pipoca123 portoalegre primeiroacesso princesa princesa123 princesinha prosperidade
provisoria provisoria1 qwertyui1 rafael123 rafaela123 recife123 ricardo123 riodejaneiro riodejaneiro1 roberto123
rodrigo123 ronaldinho ronaldo9 salvador123 santos123 santosfc saopaulo saopaulo123 saopaulofc saudade1 saudades
segredo123 segundafeira senha#123 senha.123 senha123 senha1234 senha12345 senha123456 senha2024 senha2025 senha2026
senha@123 senha@1234 senhaboa senhaforte senhaforte123 senhanova senhasegura senhasenha setembro setembro123 sextafeira
sistema123 suasenha suasenha123 sucesso123 teamo123 teamo1234 teamomuito teamotanto teamoteamo temporaria temporario
teste123 teste1234 teste12345 teste@123 testeteste thiago123 tiago123 timao123 trabalho123 tricolor tricolor123
trocar123 trocar@123 trocarsenha trocasenha usuario123 vanessa123 vasco123 vascodagama vendas123 vendedor123 verdao123
vinicius vinicius123 vitoria123 vitorias
$$, E' \n'), '\s+');
